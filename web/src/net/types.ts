import type { components } from './api';

type Wire = components['schemas'];

/** Something sent: what has a default may be left out. */
type Sent<Model, Needed extends keyof Model> = Pick<Model, Needed> & Partial<Model>;

// What is received, under the names it has on the server, which leaves nothing out.
export type Amount = Wire['Amount'];
export type BadgeSheet = Wire['BadgeSheet'];
export type Box = Wire['Box'];
export type CardSheet = Wire['CardSheet'];
export type Chair = Wire['Chair'];
export type Checked = Wire['Checked'];
export type CheckedThrow = Wire['CheckedThrow'];
export type ChoiceSheet = Wire['ChoiceSheet'];
export type Created = Wire['Created'];
export type DeviceLink = Wire['DeviceLink'];
export type Entry = Wire['Entry'];
export type Fault = Wire['Fault'];
export type Figure = Wire['Figure'];
export type Frame = Wire['Frame'];
export type GameSheet = Wire['GameSheet'];
export type BargainSheet = Wire['BargainSheet'];
export type ChartSheet = Wire['ChartSheet'];
export type DeckSheet = Wire['DeckSheet'];
export type HintMove = Wire['HintMove'];
export type HintSheet = Wire['HintSheet'];
export type HandSheet = Wire['HandSheet'];
export type SaleSheet = Wire['SaleSheet'];
export type StockSheet = Wire['StockSheet'];
export type OrnamentSheet = Wire['OrnamentSheet'];
export type PartSheet = Wire['PartSheet'];
export type ScoreLine = Wire['ScoreLine'];
export type DiagramSheet = Wire['DiagramSheet'];
export type LessonSheet = Wire['LessonSheet'];
export type LevelSheet = Wire['LevelSheet'];
export type Line = Wire['Line'];
export type Links = Wire['Links'];
export type MarkSheet = Wire['MarkSheet'];
export type Me = Wire['Me'];
export type News = Omit<Wire['News'], 'table' | 'scene'> & { table: Partial<TableSheet>; scene: Partial<SceneSheet> };
export type NeedSheet = Wire['NeedSheet'];
export type OptionSheet = Wire['OptionSheet'];
export type PieceSheet = Wire['PieceSheet'];
export type Presence = Wire['Presence'];
export type Proof = Wire['Proof'];
export type PurseSheet = Wire['PurseSheet'];
export type PresetSheet = Wire['PresetSheet'];
export type Proposal = Wire['Proposal'];
export type PublicGame = Wire['PublicGame'];
export type Published = Wire['Published'];
export type RefusedSheet = Wire['RefusedSheet'];
export type Remark = Wire['Remark'];
export type ReplaySheet = Wire['ReplaySheet'];
export type Reply = Wire['Reply'];
export type RuleEntry = Wire['RuleEntry'];
export type SceneSheet = Wire['SceneSheet'];
export type Skin = Wire['Skin'];
export type SquareSheet = Wire['SquareSheet'];
export type TableLine = Wire['TableLine'];
export type TableSheet = Wire['TableSheet'];
export type Talk = Wire['Talk'];
export type ThrowSheet = Wire['ThrowSheet'];
export type TraySheet = Wire['TraySheet'];
export type UndoSheet = Wire['UndoSheet'];
export type Walk = Wire['Walk'];

export type SeatWish = Sent<Wire['SeatWish'], 'kind'>;
export type NewTable = Omit<Sent<Wire['NewTable'], 'game'>, 'seats'> & { seats: SeatWish[] };

export type Action =
  | Sent<Wire['Play'], 'type' | 'seat' | 'decision' | 'verb'>
  | Sent<Wire['Throw'], 'type' | 'seat' | 'decision'>
  | Sent<Wire['Stand'], 'type' | 'seat'>
  | Sent<Wire['Undo'], 'type' | 'seat'>
  | Sent<Wire['Ask'], 'type' | 'kind' | 'by' | 'seat'>
  | Sent<Wire['Answer'], 'type' | 'seat' | 'yes'>
  | Sent<Wire['Resign'], 'type' | 'seat'>
  | Sent<Wire['End'], 'type' | 'seat'>
  | Sent<Wire['Leave'], 'type' | 'seat'>
  | Sent<Wire['Return'], 'type' | 'seat'>
  | Sent<Wire['Say'], 'type'>
  | Sent<Wire['Look'], 'type' | 'seat'>;

/** What is heard of a table; news have become its next sheet. */
export type Message = TableSheet | Reply | Talk | Presence;
