import type { LiveBoard } from '@chuhe/protocol';
import { writePlacement } from '@chuhe/rules';
import { endOf } from '../../games/history/index.ts';
import type { BoardStep } from '../rooms/index.ts';
import type { SpectatingStore } from './spectating.store.ts';

interface CachedBoard {
  readonly game: FollowedGame;
  readonly board: LiveBoard | undefined;
  readonly readAt: number;
}

/** A board read within this time is sent to all callers. */
const FRESH_MILLIS = 2500;
const MAX_CACHED = 500;

/**
 * The boards that people at this process watch. Each is read at a fixed rate, regardless of the number of spectators.
 */
export class LiveBoards {
  readonly #cache = new Map<string, CachedBoard>();
  readonly #store: SpectatingStore;

  constructor(store: SpectatingStore) {
    this.#store = store;
  }

  /** The boards of these rooms, without those that may not be watched. */
  async boardsOf(roomIds: readonly string[], now: number): Promise<ReadonlyMap<string, LiveBoard>> {
    const stale = roomIds.filter(
      (id) => now - (this.#cache.get(id)?.readAt ?? -Infinity) > FRESH_MILLIS,
    );
    if (stale.length > 0) await this.#read(stale, now);
    const found = new Map<string, LiveBoard>();
    for (const id of roomIds) {
      const board = this.#cache.get(id)?.board;
      if (board !== undefined) found.set(id, board);
    }
    return found;
  }

  /** The boards of a player's own games among these rooms. They are not cached, because nobody else watches them. */
  async boardsOfPlayer(
    playerId: string,
    roomIds: readonly string[],
  ): Promise<ReadonlyMap<string, LiveBoard>> {
    const found = new Map<string, LiveBoard>();
    for (const [id, { startCode, steps }] of await this.#store.ofPlayer(playerId, roomIds)) {
      const board = boardOf(id, followed({ startCode, seq: 0, moves: [] }, steps));
      if (board !== undefined) found.set(id, board);
    }
    return found;
  }

  async #read(roomIds: readonly string[], now: number): Promise<void> {
    const known = new Map(roomIds.map((id) => [id, this.#cache.get(id)?.game.seq ?? 0]));
    const news = await this.#store.since(known);
    for (const id of roomIds) {
      const { startCode, steps } = news.get(id) ?? {};
      if (startCode === undefined || steps === undefined) {
        this.#cache.delete(id);
        continue;
      }
      const before = this.#cache.get(id);
      const game = followed(before?.game ?? { startCode, seq: 0, moves: [] }, steps);
      const isSame = before !== undefined && before.game.seq === game.seq;
      this.#cacheBoard(id, { game, board: isSame ? before.board : boardOf(id, game), readAt: now });
    }
  }

  /** Evicts the board read longest ago. */
  #cacheBoard(id: string, cached: CachedBoard): void {
    this.#cache.delete(id);
    this.#cache.set(id, cached);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
  }
}

/** A followed running game up to the last step read. */
export interface FollowedGame {
  readonly startCode: string;
  /** The number of the last step read. */
  readonly seq: number;
  /** The moves without those taken back. */
  readonly moves: readonly string[];
}

/** Applies new steps to the game; steps already known change nothing. */
export function followed(game: FollowedGame, steps: readonly BoardStep[]): FollowedGame {
  let { seq } = game;
  const moves = [...game.moves];
  for (const step of steps) {
    if (step.seq <= seq) continue;
    ({ seq } = step);
    if ('move' in step) moves.push(step.move);
    else moves.length = Math.min(moves.length, step.toPly);
  }
  return { startCode: game.startCode, seq, moves };
}

export function boardOf(roomId: string, { startCode, moves }: FollowedGame): LiveBoard | undefined {
  const end = endOf(startCode, moves.join(''));
  if (end === undefined) return undefined;
  const lastMove = moves.at(-1);
  const board = { roomId, penCode: writePlacement(end.setup), plies: moves.length };
  return lastMove === undefined ? board : { ...board, lastMove };
}
