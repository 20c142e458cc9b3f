import { type ChatMessage, WELCOME_CHAT_MESSAGES } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { type ChatChannel, type ChatCircle, type ChatParts, sendChat } from '../../chat/index.ts';
import type { Connection } from '../../../platform/sockets/index.ts';
import type { CountFallback } from '../../../platform/metrics.ts';
import { reportWait } from '../../../people/reports/index.ts';
import { chatFrame, warnFrame } from './frames.ts';
import type { LocalRoom } from './local-room.ts';

/** A participant in the chat: a socket in a room, and its seat there. */
export interface ChatParticipant {
  readonly connection: Connection;
  readonly localRoom: LocalRoom;
  /** The current seat; undefined for a spectator. */
  readonly side: Side | undefined;
}

export interface RoomChatParts {
  readonly chat: ChatParts;
  /** The name of this process among all processes. */
  readonly gatewayId: string;
  readonly countFallback: CountFallback;
}

interface LineReport {
  readonly chatId: string;
  readonly reason: string;
}

type ChatDraft = Parameters<typeof sendChat>[1]['content'];

/** The chat of one user in a room: sends, reads, reports. */
export class RoomChat {
  readonly #participant: ChatParticipant;
  readonly #parts: RoomChatParts;
  /** Stores the lines of one socket one after the other, in the order of their arrival. */
  #sending = Promise.resolve();

  constructor(participant: ChatParticipant, parts: RoomChatParts) {
    this.#participant = participant;
    this.#parts = parts;
  }

  hides(userId: string): boolean {
    return this.#participant.connection.person.hiddenIds.includes(userId);
  }

  send(content: ChatDraft): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send(content));
    return this.#sending;
  }

  async #send(content: ChatDraft): Promise<void> {
    const { connection, localRoom, side } = this.#participant;
    const { chat, gatewayId: by } = this.#parts;
    const draft = {
      channel: this.#channel(),
      person: connection.person,
      circle: side === undefined ? 'watchers' : 'players',
      content,
    } as const;
    const answer = await sendChat(chat, draft, localRoom.handle.clock.now()).catch(() =>
      this.#fault(),
    );
    if (answer.ok) localRoom.publishChat({ type: 'chat', by, line: answer.value });
    else connection.send(warnFrame(localRoom.publicId, answer.refusal));
  }

  async report(report: LineReport): Promise<void> {
    const { connection, localRoom } = this.#participant;
    const refusal = await this.#report(report).catch(() => this.#fault().refusal);
    if (refusal !== undefined) connection.send(warnFrame(localRoom.publicId, refusal));
  }

  async #report(report: LineReport): Promise<'too-many' | 'not-found' | undefined> {
    const { connection } = this.#participant;
    const { reports, limiter } = this.#parts.chat;
    const { userId: reporterId } = connection.person;
    const wait = await reportWait(limiter, reporterId, connection.address);
    if (wait > 0) return 'too-many';
    const { chatId, reason: message } = report;
    const channel = this.#channel();
    const isFound = await reports.addMessage({ chatId, message, channel, reporterId });
    return isFound ? undefined : 'not-found';
  }

  /** The latest lines that this user may read. */
  latest(): Promise<readonly ChatMessage[]> {
    const { localRoom, side } = this.#participant;
    const isApart = side !== undefined && localRoom.room.state !== 'over';
    return this.#latestOf(isApart ? ['players'] : ['players', 'watchers']);
  }

  /** Sends the spectators' chat so far. */
  async showWatchersChat(): Promise<void> {
    const { connection, localRoom } = this.#participant;
    for (const message of await this.#latestOf(['watchers']))
      connection.send(chatFrame(localRoom.publicId, message));
  }

  async #latestOf(circles: readonly ChatCircle[]): Promise<readonly ChatMessage[]> {
    const { chat } = this.#parts.chat;
    const messages = await chat
      .latest(this.#channel(), circles, WELCOME_CHAT_MESSAGES)
      .catch(() => {
        this.#parts.countFallback('chat');
        return [];
      });
    return messages.filter(({ from }) => !this.hides(from.userId));
  }

  #channel(): ChatChannel {
    return { kind: 'room', id: this.#participant.localRoom.handle.identity.id };
  }

  /** The database failed; the sender gets a refusal. */
  #fault(): { readonly ok: false; readonly refusal: 'fault' } {
    this.#parts.countFallback('chat');
    return { ok: false, refusal: 'fault' };
  }
}
