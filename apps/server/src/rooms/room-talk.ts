import { type ChatLine, WELCOME_CHAT_LINES } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { type ChatCircle, type ChatParts, sayLine } from '../chat/index.ts';
import type { Connection } from '../gateway/index.ts';
import type { DatabaseClock } from '../platform/database-clock.ts';
import { chatFrame, warnFrame } from './frames.ts';
import type { RoomTable } from './room-table.ts';

/** Whoever talks: a socket in a room, and its seat there. */
export interface Talker {
  readonly connection: Connection;
  readonly table: RoomTable;
  /** The seat now; undefined for a spectator. */
  readonly side: Side | undefined;
}

export interface TalkParts {
  readonly chat: ChatParts;
  /** What this process is called among processes. */
  readonly gatewayId: string;
  readonly clock: DatabaseClock;
}

/** What one person says in a room, reads there and reports. */
export class RoomTalk {
  readonly #talker: Talker;
  readonly #parts: TalkParts;

  constructor(talker: Talker, parts: TalkParts) {
    this.#talker = talker;
    this.#parts = parts;
  }

  hides(userId: string): boolean {
    return this.#talker.connection.person.hiddenIds.includes(userId);
  }

  async say(content: Parameters<typeof sayLine>[1]['content']): Promise<void> {
    const { connection, table, side } = this.#talker;
    const { chat, gatewayId: by, clock } = this.#parts;
    const line = {
      roomId: table.replica.identity.id,
      person: connection.person,
      circle: side === undefined ? 'watchers' : 'players',
      content,
    } as const;
    const answer = await sayLine(chat, line, clock.now()).catch(
      () => ({ ok: false, refusal: 'fault' }) as const,
    );
    if (answer.ok) table.tellChat({ type: 'chat', by, line: answer.value });
    else connection.send(warnFrame(answer.refusal));
  }

  async report(report: { readonly chatId: string; readonly reason: string }): Promise<void> {
    const { connection, table } = this.#talker;
    const { reports, limiter } = this.#parts.chat;
    const { userId: reporterId } = connection.person;
    const wait = await limiter.take('reports-by-account', reporterId).catch(() => 1);
    if (wait > 0) {
      connection.send(warnFrame('too-many'));
      return;
    }
    const { chatId, reason: message } = report;
    const isFound = await reports
      .addLine({ chatId, message, roomId: table.replica.identity.id, reporterId })
      .catch(() => false);
    if (!isFound) connection.send(warnFrame('not-found'));
  }

  /** The last lines that this person may read now. */
  latest(): Promise<readonly ChatLine[]> {
    const { table, side } = this.#talker;
    const isApart = side !== undefined && table.room.state !== 'over';
    return this.#latestOf(isApart ? ['players'] : ['players', 'watchers']);
  }

  /** Sends what the spectators have said so far. */
  async showWatchersChat(): Promise<void> {
    const { connection, table } = this.#talker;
    for (const line of await this.#latestOf(['watchers']))
      connection.send(chatFrame(table.publicId, line));
  }

  async #latestOf(circles: readonly ChatCircle[]): Promise<readonly ChatLine[]> {
    const { id } = this.#talker.table.replica.identity;
    const { chat } = this.#parts.chat;
    const lines = await chat.latest(id, circles, WELCOME_CHAT_LINES).catch(() => []);
    return lines.filter(({ from }) => !this.hides(from.userId));
  }
}
