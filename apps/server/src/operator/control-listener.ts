import { CLOSE_CODES, type LobbyToClient, type Locale } from '@chuhe/protocol';
import * as z from 'zod/mini';
import {
  type Connection,
  type Crowd,
  type FanOut,
  type FindHidden,
  personOf,
} from '../gateway/index.ts';
import type { Wording } from '../lobby/index.ts';
import type { NoticeRow } from '../notices/index.ts';
import type { Account } from '../platform/caller.ts';
import type { Logger } from '../platform/log.ts';
import { type Control, CONTROL_CHANNEL, controlSchema } from './control.ts';

export interface ControlParts {
  readonly fanOut: FanOut;
  readonly crowd: Crowd;
  readonly findNotice: (id: string) => Promise<NoticeRow | undefined>;
  /** Whose these sessions are, by session; absent those that have ended. */
  readonly findSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, Account>>;
  readonly findHidden: FindHidden;
  /** Says something to everybody in the lobby of this process. */
  readonly tellEverybody: (frames: Wording) => void;
  /** What was decided against somebody. */
  readonly findMeasure: (
    id: string,
  ) => Promise<{ readonly accountId: string; readonly frames: Wording } | undefined>;
  /** Says something to one person in the lobby of this process. */
  readonly tellHere: (userId: string, frames: Wording) => void;
  /** Everybody in this room is told all of it anew. */
  readonly restartRoom: (roomId: string) => void;
  /** Somebody may have another name. */
  readonly onRenamed: (userId: string) => void;
  readonly logger: Logger;
}

/** News may be lost, so everybody is looked at once in a while. */
const LOOK_MILLIS = 60_000;
const AT_ONCE = 1000;

/** Carries out at this process what the operator tells all processes, and what accounts become. */
export class ControlListener {
  readonly #parts: ControlParts;
  #timer: NodeJS.Timeout | undefined;
  #obeying = Promise.resolve();

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { fanOut } = this.#parts;
    await fanOut.subscribe(CONTROL_CHANNEL, this.#onMessage);
    fanOut.onBack(this.#lookAtAll);
    this.#timer = setInterval(this.#lookAtAll, LOOK_MILLIS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#parts.fanOut.unsubscribe(CONTROL_CHANNEL);
  }

  /** Tells all processes to look at an account again: its name, its rights, its sessions. */
  announceAccount(accountId: string): void {
    this.announce({ type: 'account', accountId });
  }

  /** Tells all processes something, this one too. */
  announce(control: Control): void {
    this.#parts.fanOut.publish(CONTROL_CHANNEL, JSON.stringify(control));
  }

  readonly #onMessage = (text: string): void => {
    const control = readControl(text);
    if (control === undefined) return;
    // In their order: a person hears why before the sockets close.
    this.#obeying = this.#obeying.then(() => this.#obey(control)).catch(this.#warn);
  };

  async #obey(control: Control): Promise<void> {
    switch (control.type) {
      case 'notice':
        await this.#tellNotice(control.noticeId);
        return;
      case 'reload':
        this.#parts.tellEverybody(reloadFrames(control));
        return;
      case 'account':
        this.#parts.onRenamed(control.accountId);
        await this.#look([...this.#parts.crowd.of(control.accountId)]);
        return;
      case 'measure':
        await this.#tellMeasure(control.measureId);
        return;
      case 'room':
        this.#parts.restartRoom(control.roomId);
        return;
      default:
        control satisfies never;
    }
  }

  async #tellNotice(id: string): Promise<void> {
    const notice = await this.#parts.findNotice(id);
    if (notice !== undefined) this.#parts.tellEverybody(noticeFrames(notice));
  }

  async #tellMeasure(id: string): Promise<void> {
    const measure = await this.#parts.findMeasure(id);
    if (measure !== undefined) this.#parts.tellHere(measure.accountId, measure.frames);
  }

  readonly #lookAtAll = (): void => {
    this.#safely(async () => {
      const all = [...this.#parts.crowd.all];
      for (let start = 0; start < all.length; start += AT_ONCE) {
        await this.#look(all.slice(start, start + AT_ONCE));
      }
    });
  };

  /** Closes what is open without a right to it, and tells the others who they are now. */
  async #look(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    const sessions = await this.#parts.findSessions(connections.map(({ sessionId }) => sessionId));
    const hidden = await this.#parts.findHidden(connections.map(({ person }) => person.userId));
    for (const connection of connections) {
      const account = sessions.get(connection.sessionId);
      if (account === undefined) connection.close(CLOSE_CODES.normal, 'not-signed-in');
      else if (account.isBanned) connection.close(CLOSE_CODES.normal, 'account-banned');
      else connection.become(personOf(account, hidden.get(account.id)));
    }
  }

  #safely(work: () => Promise<void>): void {
    work().catch(this.#warn);
  }

  readonly #warn = (error: unknown): void => {
    this.#parts.logger.warn({ err: error }, 'control');
  };
}

function readControl(text: string): Control | undefined {
  try {
    return z.safeParse(controlSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function noticeFrames(row: NoticeRow): Wording {
  const { type, title_zh, title_en, content_zh, content_en } = row;
  const words = {
    zh: { type, title: title_zh, content: content_zh },
    en: { type, title: title_en, content: content_en },
  };
  return inEvery((locale) => ({ isSystem: true, type: 'SystemNotice', msg: words[locale] }));
}

function reloadFrames({ title, content }: Extract<Control, { type: 'reload' }>): Wording {
  return inEvery((locale) => ({
    isSystem: true,
    type: 'reloadWindow',
    msg: { title: title[locale], content: content[locale] },
  }));
}

function inEvery(say: (locale: Locale) => LobbyToClient): Wording {
  return { zh: JSON.stringify(say('zh')), en: JSON.stringify(say('en')) };
}
