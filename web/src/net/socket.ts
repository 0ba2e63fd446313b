// The line to a table: reconnects by itself, and every action waits for its reply.
import ReconnectingWebSocket from 'partysocket/ws';
import { i18n, t } from '../i18n/i18n.svelte';
import { merged } from './news';
import { patience } from './patience';
import type { Action, Message, News, Reply, TableSheet } from './types';

type Unsent<A> = A extends unknown ? Omit<A, 'id'> : never;
/** An action before it gets its id. */
export type Deed = Unsent<Action>;

const PATIENCE = 12_000;

export interface Hearing {
  since: () => number; // the last entry known
  hear: (message: Message) => void;
  open: (isOpen: boolean) => void;
  absent: () => void; // there is no such table
}

const NO_SUCH_TABLE = 4404;

export class Wire {
  private socket: ReconnectingWebSocket;
  private awaited = new Map<string, (reply: Reply) => void>();
  private sent = 0;
  private sheet: TableSheet | null = null; // as this connection knows it

  constructor(path: string, hearing: Hearing) {
    this.socket = new ReconnectingWebSocket(() => address(path, hearing.since()), undefined, {
      maxEnqueuedMessages: 0,
      ...patience(),
    });
    this.socket.addEventListener('open', () => hearing.open(true));
    this.socket.addEventListener('close', (event) => {
      hearing.open(false);
      this.giveUp();
      if (event.code !== NO_SUCH_TABLE) return;
      this.socket.close();
      hearing.absent();
    });
    this.socket.addEventListener('message', (event: MessageEvent<string>) => {
      for (const message of this.heard(JSON.parse(event.data) as Message | News)) {
        if (message.type === 'reply') this.awaited.get(message.id)?.(message);
        hearing.hear(message);
      }
    });
  }

  /** Sends an action; the promise keeps its reply, which may be a refusal. */
  send(deed: Deed): Promise<Reply> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(unheard('', 'table.reconnecting'));
    const id = `a${++this.sent}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(unheard(id, 'table.no_answer')), PATIENCE);
      const settle = (reply: Reply) => {
        clearTimeout(timer);
        this.awaited.delete(id);
        resolve(reply);
      };
      this.awaited.set(id, settle);
      this.socket.send(JSON.stringify({ ...deed, id }));
    });
  }

  /** Opens the line anew, in the present language and as whom we are now. */
  again(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.addEventListener('open', () => resolve(), { once: true });
      this.socket.reconnect();
    });
  }

  close(): void {
    this.socket.close();
    this.giveUp();
  }

  /** News of the table are its next sheet, and perhaps the answer to what we did. */
  private heard(message: Message | News): Message[] {
    if (message.type === 'table') this.sheet = message;
    if (message.type !== 'news') return [message];
    if (!this.sheet) return [];
    this.sheet = merged(this.sheet, message);
    return message.reply ? [this.sheet, message.reply] : [this.sheet];
  }

  private giveUp(): void {
    for (const [id, settle] of [...this.awaited]) settle(unheard(id, 'table.reconnecting'));
  }
}

function address(path: string, since: number): string {
  const base = location.origin.replace(/^http/, 'ws');
  return `${base}/api${path}/socket?lang=${i18n.lang}&since=${since}`;
}

function unheard(id: string, key: string): Reply {
  return { type: 'reply', id, ok: false, number: 0, fault: { error: 'unheard', text: t(key), field: '', clause: '', why: '' } };
}
