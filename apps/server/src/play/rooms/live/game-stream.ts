import { CLOSE_CODES } from '@chuhe/protocol';
import { type Side, sideOfUser } from '@chuhe/rules';
import type { Conversation, StreamConnection } from '../../../platform/sockets/index.ts';
import type { RoomClient } from './audience.ts';
import { gameFullOf, gameStateOf } from './game-state.ts';
import type { LocalRoom } from './local-room.ts';

export interface GameStreamStart {
  readonly connection: StreamConnection;
  readonly localRoom: LocalRoom;
  /** Whether the program plays in the room rather than watches it. */
  readonly isSeated: boolean;
}

/** A program's stream from a room: it gets the state after every change, and sends its commands by HTTP calls. */
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

  /** A frame for browsers only signals a change; the program gets the room's new state. */
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
    // Empty lines keep the stream alive; a stream has no pongs.
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
    // A stream carries no data from the program.
  }

  onDropped(): void {
    // A stream carries no data from the program.
  }

  onAlive(): void {
    // A stream carries no data from the program.
  }

  onCaughtUp(): void {
    this.welcome();
  }

  onPersonChanged(): void {
    // The room's state contains the player's name.
  }

  #endWithGame(): void {
    const { state } = this.#localRoom.room;
    if (state === 'over' || (state === 'open' && this.side !== undefined && this.#hasLeft()))
      this.#connection.close(CLOSE_CODES.normal);
  }

  /** Called when the creator of a challenge has withdrawn it. */
  #hasLeft(): boolean {
    const { userId } = this.#connection.person;
    return sideOfUser(this.#localRoom.room, userId) === undefined;
  }
}
