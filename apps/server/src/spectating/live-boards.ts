import type { LiveBoard } from '@chuhe/protocol';
import { boardOf, followed, type FollowedGame } from './live-board.ts';
import type { SpectatingStore } from './spectating.store.ts';

interface Kept {
  readonly game: FollowedGame;
  readonly board: LiveBoard | undefined;
  readonly readAt: number;
}

/** A board that was read so lately is shown to everybody who asks. */
const FRESH_MILLIS = 2500;
const MOST_KEPT = 500;

/** The boards that people at this process look at. However many look, a board is read once in a while. */
export class LiveBoards {
  readonly #kept = new Map<string, Kept>();
  readonly #store: SpectatingStore;

  constructor(store: SpectatingStore) {
    this.#store = store;
  }

  /** The boards of these rooms; absent those that may not be watched. */
  async look(roomIds: readonly string[], now: number): Promise<ReadonlyMap<string, LiveBoard>> {
    const stale = roomIds.filter(
      (id) => now - (this.#kept.get(id)?.readAt ?? -Infinity) > FRESH_MILLIS,
    );
    if (stale.length > 0) await this.#read(stale, now);
    const found = new Map<string, LiveBoard>();
    for (const id of roomIds) {
      const board = this.#kept.get(id)?.board;
      if (board !== undefined) found.set(id, board);
    }
    return found;
  }

  async #read(roomIds: readonly string[], now: number): Promise<void> {
    const known = new Map(roomIds.map((id) => [id, this.#kept.get(id)?.game.seq ?? 0]));
    const news = await this.#store.since(known);
    for (const id of roomIds) {
      const { startCode, steps } = news.get(id) ?? {};
      if (startCode === undefined || steps === undefined) {
        this.#kept.delete(id);
        continue;
      }
      const before = this.#kept.get(id);
      const game = followed(before?.game ?? { startCode, seq: 0, moves: [] }, steps);
      const isSame = before !== undefined && before.game.seq === game.seq;
      this.#keep(id, { game, board: isSame ? before.board : boardOf(id, game), readAt: now });
    }
  }

  /** The one that was read longest ago makes room. */
  #keep(id: string, kept: Kept): void {
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
