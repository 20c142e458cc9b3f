import { type ChatCommand, type ChatMessage, WELCOME_CHAT_MESSAGES } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import {
  type ChatChannel,
  type ChatCircle,
  type ChatParts,
  runChatCommand,
} from '../../chat/index.ts';
import type { Connection } from '../../../platform/sockets/index.ts';
import type { CountFallback } from '../../../platform/metrics.ts';
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

/** The chat of one user in a room: its commands, and what the user may read. */
export class RoomChat {
  readonly #participant: ChatParticipant;
  readonly #parts: RoomChatParts;
  /** Carries out the commands of one socket one after the other, so that lines are stored as they arrive. */
  #running = Promise.resolve();

  constructor(participant: ChatParticipant, parts: RoomChatParts) {
    this.#participant = participant;
    this.#parts = parts;
  }

  hides(userId: string): boolean {
    return this.#participant.connection.person.hiddenIds.includes(userId);
  }

  perform(command: ChatCommand): Promise<void> {
    this.#running = this.#running.then(() => this.#perform(command));
    return this.#running;
  }

  async #perform(command: ChatCommand): Promise<void> {
    const { connection, localRoom, side } = this.#participant;
    const { chat, gatewayId: by } = this.#parts;
    const seat = {
      connection,
      channel: this.#channel(),
      circle: side === undefined ? 'watchers' : 'players',
      now: () => localRoom.handle.clock.now(),
      publish: (line: ChatMessage) => localRoom.publishChat({ type: 'chat', by, line }),
    } as const;
    const refusal = await runChatCommand(chat, seat, command).catch(() => {
      this.#parts.countFallback('chat');
      return 'fault';
    });
    if (refusal !== undefined) connection.send(warnFrame(localRoom.publicId, refusal));
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
}
