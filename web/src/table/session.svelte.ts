// One's place at a table: what the server says, and what one tells it.
import { Wire, type Deed } from '../net/socket';
import type { ChoiceSheet, Entry, Fault, Message, Remark, Reply, TableSheet, Talk } from '../net/types';
import { changeOf, Stage } from '../board/stage.svelte';
import { get } from '../net/http';
import { remember, remembered } from './remembered';

const LATEST = 40; // entries kept with the last position

export class Session {
  readonly stage = new Stage();
  readonly path: string; // of the table, below /api
  sheet: TableSheet | null = $state.raw(null);
  shown: TableSheet | null = $state.raw(null); // the sheet that the board has come to: nothing is told before it is seen
  entries: Entry[] = $state.raw([]);
  told: Entry[] = $derived.by(() => this.entries.filter((entry) => entry.number <= (this.shown?.number ?? 0)));
  earlier = $state(false);
  remarks: Record<Talk['room'], Remark[]> = $state.raw({ seated: [], watching: [] });
  open = $state(false);
  absent = $state(false); // there is no such table
  since: number | null = $state(null); // offline: when the position shown was seen, in milliseconds; null: it is the present one
  sending = $state(false);
  fault: Fault | null = $state.raw(null);
  private wire: Wire;
  private forgets = false; // the next sheet replaces all that was told

  constructor({ id, watch }: { id?: string | undefined; watch?: string | undefined }) {
    this.path = watch === undefined ? `/tables/${id}` : `/watch/${watch}`;
    this.wire = new Wire(this.path, {
      since: () => (this.forgets ? 0 : (this.sheet?.number ?? 0)),
      hear: (message) => this.hear(message),
      open: (isOpen) => this.opened(isOpen),
      absent: () => (this.absent = true),
    });
  }

  close(): void {
    this.keep();
    this.wire.close();
  }

  /** Keeps the position on this device, to be shown if the house cannot be reached. */
  keep(): void {
    if (this.sheet && this.since === null) remember(this.path, { ...this.sheet, entries: this.entries.slice(-LATEST) });
  }

  /** Without a line there is only what was seen last. */
  private opened(isOpen: boolean): void {
    this.open = isOpen;
    const last = isOpen || this.sheet ? undefined : remembered(this.path);
    if (!last) return;
    this.update(last.sheet);
    this.since = last.at;
    this.forgets = true;
  }

  /** The language changed: everything is told again. */
  retell(): void {
    this.forgets = true;
    void this.wire.again();
  }

  /** The server knows us by another name than when the line was opened. */
  reintroduce(): Promise<void> {
    return this.wire.again();
  }

  /** Does something at the table and waits for the answer; a refusal is kept as the fault to show. */
  async act(deed: Deed): Promise<Reply> {
    this.sending = true;
    this.fault = null;
    const reply = await this.wire.send(deed);
    this.sending = false;
    this.fault = reply.fault;
    return reply;
  }

  play(choice: ChoiceSheet, amount?: number, automatic = false): Promise<Reply> {
    const { seat, decision, verb } = choice;
    if (verb === 'throw') return this.act({ type: 'throw', seat, decision, automatic });
    const numbers = choice.amount && amount !== undefined ? { ...choice.numbers, [choice.amount.name]: amount } : choice.numbers;
    return this.act({ type: 'play', seat, decision, verb, numbers, automatic });
  }

  /** Says beforehand what a seat answers on the others' turns; nothing: no more. */
  stand(seat: number, answer?: { verb: string; numbers: Record<string, number> }): Promise<Reply> {
    return this.act({ type: 'stand', seat, verb: answer?.verb ?? null, numbers: answer?.numbers ?? {} });
  }

  async readEarlier(): Promise<void> {
    const first = this.entries[0]?.number ?? 0;
    const found = await get<Entry[]>(`${this.path}/entries?before=${first}`);
    this.entries = [...found, ...this.entries];
    this.earlier = (found[0]?.number ?? 1) > 1;
  }

  private hear(message: Message): void {
    if (message.type === 'table') this.update(message);
    else if (message.type === 'talk') this.listen(message);
    else if (message.type === 'presence' && this.sheet) {
      const chairs = this.sheet.chairs.map((chair) => ({
        ...chair,
        connected: isThere(chair.kind) || message.connected.includes(chair.seat),
      }));
      const there = { chairs, watchers: message.watchers };
      this.sheet = { ...this.sheet, ...there };
      if (this.shown) this.shown = { ...this.shown, ...there };
    }
  }

  private update(sheet: TableSheet): void {
    this.since = null;
    if (this.forgets) this.entries = [];
    const known = this.entries.at(-1)?.number ?? 0;
    const fresh = sheet.entries.filter((entry) => entry.number > known);
    const first = this.sheet === null || this.forgets;
    this.forgets = false;
    if (known === 0) this.earlier = sheet.earlier;
    this.entries = [...this.entries, ...fresh];
    this.sheet = sheet;
    const done = (): void => {
      this.shown = this.sheet?.number === sheet.number ? this.sheet : sheet;
    };
    if (first || fresh.length > 0) this.stage.show({ ...changeOf(sheet.scene, fresh, this.entries, first), done });
    else if (this.stage.refresh(sheet.scene)) done();
  }

  /** Talk comes as a whole at first, then remark by remark. */
  private listen({ room, remarks }: Talk): void {
    const known = this.remarks[room];
    const fresh = remarks.filter((remark) => !known.some((other) => other.number === remark.number));
    this.remarks = { ...this.remarks, [room]: [...known, ...fresh] };
  }
}

function isThere(kind: string): boolean {
  return kind === 'program';
}
