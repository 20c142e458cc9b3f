import {
  type ChatCommand,
  CLOSE_CODES,
  tournamentToServerSchema,
  type TournamentToServer,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { Connection, Conversation, ReadyFrame } from '../../platform/sockets/index.ts';
import type { Reader } from './own.ts';

/** The handlers for events of one socket. */
export interface ConversationCallbacks {
  readonly onPing: (conversation: TournamentConversation, echo: number) => void;
  readonly onChat: (conversation: TournamentConversation, command: ChatCommand) => void;
  /** The client needs everything again. */
  readonly onCaughtUp: (conversation: TournamentConversation) => void;
  readonly onClosed: (conversation: TournamentConversation) => void;
}

const MAX_BAD_FRAMES = 20;

/** The conversation between one socket and one tournament. */
export class TournamentConversation implements Conversation {
  readonly connection: Connection;
  /** The facts that decide whether the reader may join, as of the opening of the socket. */
  reader: Reader | undefined;
  /** The reader's own part as last sent. */
  lastOwn = '';
  /** The entry state for outsiders as last sent; undefined for a reader who takes part. */
  lastOutside: string | undefined;
  #badFrames = 0;
  readonly #callbacks: ConversationCallbacks;

  constructor(connection: Connection, callbacks: ConversationCallbacks) {
    this.connection = connection;
    this.#callbacks = callbacks;
  }

  get userId(): string {
    return this.connection.person.userId;
  }

  send(frame: string | ReadyFrame): void {
    this.connection.send(frame);
  }

  hides(userId: string): boolean {
    return this.connection.person.hiddenIds.includes(userId);
  }

  warn(key: string): void {
    this.send(frameText('warnMsg', key));
  }

  onFrame(frame: unknown): void {
    const reading = z.safeParse(tournamentToServerSchema, frame);
    if (reading.success) this.#take(reading.data);
    else this.#refuseFrame();
  }

  onDropped(): void {
    this.warn('too-many');
  }

  onAlive(): void {
    // A tournament sends no frame here.
  }

  onClose(): void {
    this.#callbacks.onClosed(this);
  }

  onCaughtUp(): void {
    this.#callbacks.onCaughtUp(this);
  }

  onPersonChanged(): void {
    this.#callbacks.onCaughtUp(this);
  }

  #take(message: TournamentToServer): void {
    if (message.type !== 'Ping') this.#callbacks.onChat(this, message);
    // A ping without a number only shows that the page is there.
    else if (typeof message.msg === 'number') this.#callbacks.onPing(this, message.msg);
  }

  #refuseFrame(): void {
    this.#badFrames += 1;
    if (this.#badFrames > MAX_BAD_FRAMES) this.connection.close(CLOSE_CODES.policy, 'bad-request');
    else this.warn('bad-request');
  }
}

export function frameText(type: string, msg: unknown): string {
  return JSON.stringify({ isSystem: true, type, msg });
}
