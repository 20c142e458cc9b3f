import type { Player } from '@chuhe/protocol';
import type { Names } from './views.ts';

interface Known {
  readonly player: Player | undefined;
  readonly at: number;
}

/** The delay after which a changed name becomes visible. */
const FRESH_MILLIS = 30_000;
const MAX_KNOWN = 10_000;

/** A short-lived cache of player names: most pushes of a tournament show the same players at the top. */
export class NameCache {
  readonly #find: (ids: readonly string[]) => Promise<readonly Player[]>;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  constructor(find: (ids: readonly string[]) => Promise<readonly Player[]>, now: () => number) {
    this.#find = find;
    this.#now = now;
  }

  async of(ids: readonly string[]): Promise<Names> {
    const at = this.#now();
    const wanted = [...new Set(ids)];
    const unknown = wanted.filter((id) => at - (this.#known.get(id)?.at ?? 0) > FRESH_MILLIS);
    if (unknown.length > 0) {
      const found = new Map((await this.#find(unknown)).map((player) => [player.userId, player]));
      if (this.#known.size > MAX_KNOWN) this.#known.clear();
      for (const id of unknown) this.#known.set(id, { player: found.get(id), at });
    }
    const names = new Map<string, Player>();
    for (const id of wanted) {
      const player = this.#known.get(id)?.player;
      if (player !== undefined) names.set(id, player);
    }
    return names;
  }
}
