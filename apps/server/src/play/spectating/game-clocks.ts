import type { LiveBoard } from '@chuhe/protocol';
import { evolve, type Room } from '@chuhe/rules';
import { sharedAnswer } from '../../platform/shared-answer.ts';
import { gameStateOf, type RoomStores } from '../rooms/index.ts';
import { boardOf } from './live-boards.ts';

export interface GameClockParts {
  readonly stores: Pick<RoomStores, 'rooms' | 'logOf'>;
  readonly now: () => number;
}

/** A game read within this time is shown to all callers. */
const FRESH_MILLIS = 2500;
const MAX_FOLLOWED = 100;

/**
 * The clocks of games that people watch. They follow from the whole log; for a followed game this reads only the new
 * entries, once for all spectators.
 */
export class GameClocks {
  readonly #parts: GameClockParts;
  readonly #followed = new Map<string, () => Promise<Room | undefined>>();

  constructor(parts: GameClockParts) {
    this.#parts = parts;
  }

  /** The board of a running game with its current clocks; both belong to the same version of the log. */
  async boardOf(roomId: string): Promise<LiveBoard | undefined> {
    const room = await this.#follow(roomId)();
    if (room?.state !== 'playing') return undefined;
    const { moves, seq, clocks } = gameStateOf(room, this.#parts.now());
    const board = boardOf(roomId, { startCode: room.options.startCode, seq, moves });
    return board === undefined || clocks === null ? undefined : { ...board, clocks };
  }

  /** Evicts the game requested longest ago. */
  #follow(roomId: string): () => Promise<Room | undefined> {
    const known = this.#followed.get(roomId) ?? this.#begin(roomId);
    this.#followed.delete(roomId);
    this.#followed.set(roomId, known);
    const [oldest] = this.#followed.keys();
    if (this.#followed.size > MAX_FOLLOWED && oldest !== undefined) this.#followed.delete(oldest);
    return known;
  }

  #begin(roomId: string): () => Promise<Room | undefined> {
    const { stores, now } = this.#parts;
    let room: Room | undefined;
    const read = async (): Promise<Room | undefined> => {
      const identity = await stores.rooms.find(roomId);
      if (identity === undefined) return undefined;
      const log = stores.logOf(identity.logDatabase);
      for (const { events } of await log.entriesFrom(identity.id, (room?.seq ?? 0) + 1))
        for (const event of events) room = evolve(room, event);
      return room;
    };
    return sharedAnswer(read, { freshMillis: FRESH_MILLIS, now });
  }
}
