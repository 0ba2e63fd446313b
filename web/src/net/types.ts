import type { components } from './api';

type Wire = components['schemas'];

/** Something received: the server leaves nothing out. */
type Told<Model> = Model extends (infer Part)[]
  ? Told<Part>[]
  : Model extends object
    ? { [Key in keyof Model]-?: Told<Model[Key]> }
    : Model;

/** Something sent: what has a default may be left out. */
type Sent<Model, Needed extends keyof Model> = Pick<Model, Needed> & Partial<Model>;

// The server's models, under the names they have there.
type Models = Told<Wire>;

export type Amount = Models['Amount'];
export type BadgeSheet = Models['BadgeSheet'];
export type Box = Models['Box'];
export type CardSheet = Models['CardSheet'];
export type Chair = Models['Chair'];
export type Checked = Models['Checked'];
export type CheckedThrow = Models['CheckedThrow'];
export type ChoiceSheet = Models['ChoiceSheet'];
export type Created = Models['Created'];
export type DeviceLink = Models['DeviceLink'];
export type Entry = Models['Entry'];
export type Fault = Models['Fault'];
export type Frame = Models['Frame'];
export type GameSheet = Models['GameSheet'];
export type BargainSheet = Models['BargainSheet'];
export type ChartSheet = Models['ChartSheet'];
export type DeckSheet = Models['DeckSheet'];
export type HintMove = Models['HintMove'];
export type HintSheet = Models['HintSheet'];
export type HandSheet = Models['HandSheet'];
export type SaleSheet = Models['SaleSheet'];
export type StockSheet = Models['StockSheet'];
export type OrnamentSheet = Models['OrnamentSheet'];
export type PartSheet = Models['PartSheet'];
export type ScoreLine = Models['ScoreLine'];
export type LevelSheet = Models['LevelSheet'];
export type Line = Models['Line'];
export type Links = Models['Links'];
export type MarkSheet = Models['MarkSheet'];
export type Me = Models['Me'];
export type OptionSheet = Models['OptionSheet'];
export type PieceSheet = Models['PieceSheet'];
export type Presence = Models['Presence'];
export type Proof = Models['Proof'];
export type PurseSheet = Models['PurseSheet'];
export type PresetSheet = Models['PresetSheet'];
export type Proposal = Models['Proposal'];
export type PublicGame = Models['PublicGame'];
export type Published = Models['Published'];
export type RefusedSheet = Models['RefusedSheet'];
export type Remark = Models['Remark'];
export type ReplaySheet = Models['ReplaySheet'];
export type Reply = Models['Reply'];
export type RuleEntry = Models['RuleEntry'];
export type SceneSheet = Models['SceneSheet'];
export type Skin = Models['Skin'];
export type SquareSheet = Models['SquareSheet'];
export type TableLine = Models['TableLine'];
export type TableSheet = Models['TableSheet'];
export type Talk = Models['Talk'];
export type ThrowSheet = Models['ThrowSheet'];
export type TraySheet = Models['TraySheet'];
export type UndoSheet = Models['UndoSheet'];
export type Walk = Models['Walk'];

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
  | Sent<Wire['Leave'], 'type' | 'seat'>
  | Sent<Wire['Return'], 'type' | 'seat'>
  | Sent<Wire['Say'], 'type'>
  | Sent<Wire['Look'], 'type' | 'seat'>;

export type Message = TableSheet | Reply | Talk | Presence;
