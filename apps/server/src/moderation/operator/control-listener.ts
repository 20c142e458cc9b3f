import { baseOf, CLOSE_CODES } from '@chuhe/protocol';
import * as z from 'zod/mini';
import {
  type ClientConnection,
  type ConnectionRegistry,
  type FanOut,
  type FindHidden,
  personOf,
} from '../../platform/sockets/index.ts';
import { inAllLanguages, type LocalizedFrames } from '../../play/lobby/index.ts';
import { langOf, noticeIn, type NoticeRow } from '../../site/notices/index.ts';
import type { OpenSession } from '../../platform/call.ts';
import type { Logger } from '../../platform/log.ts';
import { type Control, CONTROL_CHANNEL, controlSchema } from './control.redis.ts';

export interface ControlParts {
  readonly fanOut: FanOut;
  readonly connections: ConnectionRegistry;
  readonly findNotice: (id: string) => Promise<NoticeRow | undefined>;
  /** The accounts and tokens of these sessions, by session; ended sessions are absent. */
  readonly findSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, OpenSession>>;
  readonly findHidden: FindHidden;
  /** Sends frames to all users in the lobby of this process. */
  readonly broadcast: (frames: LocalizedFrames) => void;
  /** A sanction and the frames that announce it. */
  readonly findSanction: (
    id: string,
  ) => Promise<{ readonly accountId: string; readonly frames: LocalizedFrames } | undefined>;
  /** Sends frames to one user in the lobby of this process. */
  readonly pushHere: (userId: string, frames: LocalizedFrames) => void;
  /** Sends a user at this process the decisions made for them meanwhile. */
  readonly pushNews: (userId: string) => Promise<void>;
  /** Sends the whole room again to all its sockets. */
  readonly restartRoom: (roomId: string) => void;
  /** Sends the whole tournament again to all its sockets. */
  readonly restartTournament: (name: string) => void;
  /** Called when a user may have another name. */
  readonly onRenamed: (userId: string) => void;
  readonly logger: Logger;
}

/** Messages between processes may be lost, so all connections are refreshed at this interval. */
const REFRESH_MILLIS = 60_000;
const BATCH_SIZE = 1000;

/** Applies controls and changes of accounts to the connections of this process. */
export class ControlListener {
  readonly #parts: ControlParts;
  #timer: NodeJS.Timeout | undefined;
  #executing = Promise.resolve();

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { fanOut } = this.#parts;
    await fanOut.subscribe(CONTROL_CHANNEL, this.#onMessage);
    fanOut.onBack(this.#refreshAll, CONTROL_CHANNEL);
    this.#timer = setInterval(this.#refreshAll, REFRESH_MILLIS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#parts.fanOut.unsubscribe(CONTROL_CHANNEL);
  }

  /** Makes all processes reload an account: its name, its rights, its sessions. */
  announceAccount(accountId: string): void {
    this.announce({ type: 'account', accountId });
  }

  /** Publishes a control to all processes, including this one. */
  announce(control: Control): void {
    this.#parts.fanOut.publish(CONTROL_CHANNEL, JSON.stringify(control));
  }

  readonly #onMessage = (text: string): void => {
    const control = readControl(text);
    if (control === undefined) return;
    // In order: the player gets the reason before the sockets close.
    this.#executing = this.#executing.then(() => this.#execute(control)).catch(this.#warn);
  };

  async #execute(control: Control): Promise<void> {
    switch (control.type) {
      case 'notice':
        await this.#pushNotice(control.noticeId);
        return;
      case 'reload':
        this.#parts.broadcast(reloadFrames(control));
        return;
      case 'account':
        this.#parts.onRenamed(control.accountId);
        await this.#refresh([...this.#parts.connections.of(control.accountId)]);
        return;
      case 'measure':
        await this.#pushSanction(control.measureId);
        return;
      case 'report':
        await Promise.all([...new Set(control.reporters)].map(this.#parts.pushNews));
        return;
      case 'room':
        this.#parts.restartRoom(control.roomId);
        return;
      case 'tournament':
        this.#parts.restartTournament(control.tournament);
        return;
      default:
        control satisfies never;
    }
  }

  async #pushNotice(id: string): Promise<void> {
    const notice = await this.#parts.findNotice(id);
    if (notice !== undefined) this.#parts.broadcast(noticeFrames(notice));
  }

  async #pushSanction(id: string): Promise<void> {
    const sanction = await this.#parts.findSanction(id);
    if (sanction !== undefined) this.#parts.pushHere(sanction.accountId, sanction.frames);
  }

  readonly #refreshAll = (): void => {
    this.#safely(async () => {
      const all = [...this.#parts.connections.all];
      for (let start = 0; start < all.length; start += BATCH_SIZE) {
        await this.#refresh(all.slice(start, start + BATCH_SIZE));
      }
    });
  };

  /** Closes connections without a valid session and updates the user of the others. */
  async #refresh(connections: readonly ClientConnection[]): Promise<void> {
    if (connections.length === 0) return;
    const sessions = await this.#parts.findSessions(connections.map(({ sessionId }) => sessionId));
    const hidden = await this.#parts.findHidden(connections.map(({ person }) => person.userId));
    for (const connection of connections) {
      const session = sessions.get(connection.sessionId);
      const account = session?.account;
      if (account === undefined) connection.close(CLOSE_CODES.normal, 'not-signed-in');
      else if (account.isBanned) connection.close(CLOSE_CODES.normal, 'account-banned');
      // The owner reconnects with the new token; anybody with only the old one stays out.
      else if (session?.tokenHash.toString('base64') !== connection.tokenHash)
        connection.close(CLOSE_CODES.restart, 'token-renewed');
      else connection.updatePerson(personOf(account, hidden.get(account.id)));
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
    // A process of another version may write text that is not JSON; all sessions are read again every minute anyway.
    return undefined;
  }
}

function noticeFrames(row: NoticeRow): LocalizedFrames {
  return inAllLanguages((locale) => ({
    isSystem: true,
    type: 'SystemNotice',
    msg: noticeIn(row, locale),
  }));
}

function reloadFrames({ title, content }: Extract<Control, { type: 'reload' }>): LocalizedFrames {
  return inAllLanguages((locale) => {
    const written = title[locale] === undefined ? baseOf(locale) : locale;
    const base = baseOf(locale);
    const msg = {
      title: title[written] ?? title[base],
      content: content[written] ?? content[base],
      ...langOf(written, locale),
    };
    return { isSystem: true, type: 'reloadWindow', msg };
  });
}
