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
import { warnFrame } from './frames.ts';

/** A message about an invitation. */
export type InvitationMessage = Exclude<
  LobbyToServer,
  { readonly type: 'Ping' | 'changeUserGameStatus' }
>;

/** The sender of a message, and the way back to its socket. */
export interface LobbyClient {
  readonly person: Person;
  readonly locale: Locale;
  /** The network it came from. */
  readonly address: string;
  /** The socket, among all of all processes. */
  readonly socketId: string;
  /** Whether the client shows clocks other than steps; one that does not is sent no game that has one. */
  readonly knowsClocks: boolean;
  sendFrame(frame: string): void;
}

/** What the lobby does about a socket. */
export interface LobbyCallbacks {
  /** What this process is called among processes. */
  readonly gatewayId: string;
  readonly onStatus: (conversation: LobbyConversation, status: UserStatus) => void;
  readonly onInvitation: (message: InvitationMessage, client: LobbyClient) => void;
  readonly onClosed: (conversation: LobbyConversation) => void;
  /** Another name, or others to be seen. */
  readonly onPersonChanged: (conversation: LobbyConversation) => void;
  /** Everything must be said again. */
  readonly onCaughtUp: (conversation: LobbyConversation) => void;
}

const MOST_BAD_FRAMES = 20;
const CLOCKS_VERSION = 2;

/** What one socket and the lobby say to each other. */
export class LobbyConversation implements Conversation, LobbyClient {
  isClosed = false;
  /** The status the page claimed before the lobby was ready for it. */
  claimed: UserStatus | undefined;
  /** Whether the page shows who and what is in the lobby. */
  showsLists = true;
  #badFrames = 0;
  /** Among all sockets of this process. */
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

  /** Those whom the person does not see. */
  get hiddenIds(): readonly string[] {
    return this.person.hiddenIds;
  }

  get locale(): Locale {
    return this.#connection.locale;
  }

  get address(): string {
    return this.#connection.address;
  }

  /** The person as others see them. */
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
    // No frame is sent.
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
    // A ping has done its work by being heard.
    if (message.type === 'Ping') return;
    if (message.type === 'changeUserGameStatus') this.#callbacks.onStatus(this, message.msg);
    else this.#callbacks.onInvitation(message, this);
  }

  #refuseFrame(): void {
    this.#badFrames += 1;
    if (this.#badFrames > MOST_BAD_FRAMES) this.close(CLOSE_CODES.policy, 'bad-request');
    else this.sendFrame(warnFrame('bad-request'));
  }
}
