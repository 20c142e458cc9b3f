import {
  CLOSE_CODES,
  type LobbyToServer,
  lobbyToServerSchema,
  type Locale,
  type Player,
  type UserStatus,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type {
  ClientConnection,
  Conversation,
  Person,
  ReadyFrame,
} from '../../platform/sockets/index.ts';
import { pongFrame, warnFrame } from './frames.ts';

/** A message about an invitation. */
export type InvitationMessage = Exclude<
  LobbyToServer,
  { readonly type: 'Ping' | 'changeUserGameStatus' }
>;

/** The sender of a message, and how to answer its socket. */
export interface LobbyClient {
  readonly person: Person;
  readonly locale: Locale;
  /** The network address of the client. */
  readonly address: string;
  /** The id of the socket, unique across all processes. */
  readonly socketId: string;
  /**
   * Whether the client can show clocks other than step clocks; if not, the server sends it no games with other clocks.
   */
  readonly knowsClocks: boolean;
  sendFrame(frame: string): void;
}

/** The lobby's handlers for events of one socket. */
export interface LobbyCallbacks {
  /** The name of this process among all processes. */
  readonly gatewayId: string;
  readonly now: () => number;
  readonly onStatus: (conversation: LobbyConversation, status: UserStatus) => void;
  readonly onInvitation: (message: InvitationMessage, client: LobbyClient) => void;
  readonly onClosed: (conversation: LobbyConversation) => void;
  /** The name of the person or the set of hidden players has changed. */
  readonly onPersonChanged: (conversation: LobbyConversation) => void;
  /** The client needs everything again. */
  readonly onCaughtUp: (conversation: LobbyConversation) => void;
}

const MAX_BAD_FRAMES = 20;
const CLOCKS_VERSION = 2;

/** The conversation between one socket and the lobby. */
export class LobbyConversation implements Conversation, LobbyClient {
  isClosed = false;
  /** The status that the page claimed before the lobby was ready for it. */
  claimed: UserStatus | undefined;
  /** Whether the page shows the players and rooms of the lobby. */
  showsLists = true;
  #badFrames = 0;
  /** The number of this socket at this process. */
  readonly #number: number;
  readonly #connection: ClientConnection;
  readonly #callbacks: LobbyCallbacks;

  constructor(connection: ClientConnection, number: number, callbacks: LobbyCallbacks) {
    this.#connection = connection;
    this.#number = number;
    this.#callbacks = callbacks;
  }

  get socketId(): string {
    return `${this.#callbacks.gatewayId}:${this.#number}`;
  }

  get knowsClocks(): boolean {
    return this.#connection.version >= CLOCKS_VERSION;
  }

  get person(): Person {
    return this.#connection.person;
  }

  get userId(): string {
    return this.person.userId;
  }

  /** Players hidden from this person by a block. */
  get hiddenIds(): readonly string[] {
    return this.person.hiddenIds;
  }

  get locale(): Locale {
    return this.#connection.locale;
  }

  get address(): string {
    return this.#connection.address;
  }

  /** The person as other players see them. */
  get player(): Player {
    const { userId, userName, isGuest, isBot } = this.person;
    return { userId, userName, tourist: isGuest ? 1 : 0, ...(isBot && { isBot }) };
  }

  sendFrame(frame: string): void {
    this.#connection.send(frame);
  }

  send(lists: ReadyFrame): void {
    this.#connection.sendLists(lists);
  }

  close(code: number, reason: string): void {
    this.#connection.close(code, reason);
  }

  onFrame(frame: unknown): void {
    const reading = z.safeParse(lobbyToServerSchema, frame);
    if (reading.success) this.#take(reading.data);
    else this.#refuseFrame();
  }

  onDropped(): void {
    this.sendFrame(warnFrame('too-many'));
  }

  onAlive(): void {
    // The lobby sends no frame here.
  }

  onClose(): void {
    this.isClosed = true;
    this.#callbacks.onClosed(this);
  }

  onCaughtUp(): void {
    this.#callbacks.onCaughtUp(this);
  }

  onPersonChanged(): void {
    this.#callbacks.onPersonChanged(this);
  }

  #take(message: LobbyToServer): void {
    // A ping without a number only shows that the page is there.
    if (message.type === 'Ping') {
      if (message.at !== undefined) this.sendFrame(pongFrame(message.at, this.#callbacks.now()));
      return;
    }
    if (message.type === 'changeUserGameStatus') this.#callbacks.onStatus(this, message.msg);
    else this.#callbacks.onInvitation(message, this);
  }

  #refuseFrame(): void {
    this.#badFrames += 1;
    if (this.#badFrames > MAX_BAD_FRAMES) this.close(CLOSE_CODES.policy, 'bad-request');
    else this.sendFrame(warnFrame('bad-request'));
  }
}
