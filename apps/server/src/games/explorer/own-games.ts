import { setImmediate } from 'node:timers/promises';
import type { ExplorerStore } from './explorer.store.ts';
import { MoveCounts } from './move-counts.ts';

/** The number of a player's newest games that count. */
const MAX_GAMES = 1000;
const FRESH_MILLIS = 60_000;
const MAX_KEPT = 20;
/** Games counted before other work gets its turn. */
const GAMES_A_TURN = 25;

interface Kept {
  readonly at: number;
  readonly counts: Promise<MoveCounts>;
}

/** Counts a player's own games on demand, and caches the counts of the last few players for a minute. */
export class OwnGames {
  readonly #kept = new Map<string, Kept>();
  readonly #store: Pick<ExplorerStore, 'ownGames'>;
  readonly #now: () => number;

  constructor(store: Pick<ExplorerStore, 'ownGames'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  countsOf(accountId: string): Promise<MoveCounts> {
    const kept = this.#kept.get(accountId);
    if (kept !== undefined && this.#now() - kept.at < FRESH_MILLIS) return kept.counts;
    const counts = this.#count(accountId);
    this.#kept.delete(accountId);
    this.#kept.set(accountId, { at: this.#now(), counts });
    counts.catch(() => {
      // The caller gets the failure; the next call counts again.
      this.#kept.delete(accountId);
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return counts;
  }

  async #count(accountId: string): Promise<MoveCounts> {
    const counts = new MoveCounts();
    const games = await this.#store.ownGames(accountId, MAX_GAMES);
    for (const [index, game] of games.entries()) {
      counts.add(game);
      // The point is to let others in between.
      if (index % GAMES_A_TURN === GAMES_A_TURN - 1) await setImmediate();
    }
    return counts;
  }
}
