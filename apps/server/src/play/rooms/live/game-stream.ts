import { CLOSE_CODES } from '@chuhe/protocol';
import { type Side, sideOfUser } from '@chuhe/rules';
import type { Conversation, StreamConnection } from '../../../platform/sockets/index.ts';
import type { RoomClient } from './audience.ts';
import { gameFullOf, gameStateOf } from './game-state.ts';
import type { LocalRoom } from './local-room.ts';

export interface GameStreamStart {
  readonly connection: StreamConnection;
  readonly localRoom: LocalRoom;
  /** Whether the program is the player, and not a spectator. */
  readonly isSeated: boolean;
}

/** A program in a room: it reads the state after every change, and commands come by calls. */
export class GameStream implements RoomClient, Conversation {
  readonly side: Side | undefined;
  readonly openedAt: number;
  readonly #connection: StreamConnection;
  readonly #localRoom: LocalRoom;
  #isTakenOver = false;
  #writtenSeq = 0;

  constructor({ connection, localRoom, isSeated }: GameStreamStart) {
    this.#connection = connection;
    this.#localRoom = localRoom;
    this.openedAt = localRoom.handle.clock.now();
    const { userId } = connection.person;
    this.side = isSeated ? sideOfUser(localRoom.room, userId) : undefined;
  }

  start(): void {
    this.#connection.conversation = this;
    this.#localRoom.join(this);
    this.#localRoom.arrive(this);
    this.welcome();
  }

  /** A frame for browsers says that something has changed: what it is stands in the room. */
  send(): void {
    const { room } = this.#localRoom;
    if (room.seq === this.#writtenSeq) return;
    this.#writtenSeq = room.seq;
    this.#connection.write(gameStateOf(room, this.#localRoom.handle.clock.now()));
    this.#endWithGame();
  }

  welcome(): void {
    const { room, seated } = this.#localRoom;
    this.#writtenSeq = room.seq;
    const { side } = this;
    this.#connection.write(
      gameFullOf(room, { seated, side, now: this.#localRoom.handle.clock.now() }),
    );
    this.#endWithGame();
  }

  /** Programs do not read the chat. */
  hides(): boolean {
    return true;
  }

  pingIfSilent(): void {
    // Empty lines keep the stream; there is no answer to wait for.
  }

  takenOver(): void {
    this.#isTakenOver = true;
    this.#connection.close(CLOSE_CODES.takenOver);
  }

  showWatchersChat(): void {
    // Programs do not read the chat.
  }

  onClose(): void {
    if (this.#isTakenOver) this.#localRoom.audience.remove(this);
    else this.#localRoom.leave(this, { onPurpose: false, silentMillis: 0 });
    this.#localRoom.handle.close();
  }

  onFrame(): void {
    // Nothing is received on a stream.
  }

  onDropped(): void {
    // Nothing is received on a stream.
  }

  onAlive(): void {
    // Nothing is received on a stream.
  }

  onCaughtUp(): void {
    this.welcome();
  }

  onPersonChanged(): void {
    // The name of the player comes with the room.
  }

  #endWithGame(): void {
    const { state } = this.#localRoom.room;
    if (state === 'over' || (state === 'open' && this.side !== undefined && this.#hasLeft()))
      this.#connection.close(CLOSE_CODES.normal);
  }

  /** The maker of a challenge gave it up. */
  #hasLeft(): boolean {
    const { userId } = this.#connection.person;
    return sideOfUser(this.#localRoom.room, userId) === undefined;
  }
}
