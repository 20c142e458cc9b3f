import type { RoomToClient } from '@chuhe/protocol';
import type { PerSide } from '@chuhe/rules';
import type { CountFallback } from '../../../platform/metrics.ts';

type RatingChanges = Extract<RoomToClient, { readonly type: 'ratings' }>['msg'];

/** The change that a game made to one player's rating. */
export interface RatingChange {
  readonly accountId: string;
  readonly before: number;
  readonly rating: number;
  readonly isProvisional: boolean;
}

/** The times to look for the ratings. They are written just after the game's last event, or later after an outage. */
const RETRY_MILLIS = [50, 150, 400, 1000, 2500, 5000, 10_000, 20_000];

/** Finds the rating changes of a rated game. */
export class RatingNews {
  readonly #find: (seats: PerSide<string>) => Promise<readonly RatingChange[]>;
  readonly #withoutRatings: () => readonly RatingChange[];

  constructor(
    find: (seats: PerSide<string>) => Promise<readonly RatingChange[]>,
    countFallback: CountFallback,
  ) {
    this.#find = find;
    this.#withoutRatings = () => {
      countFallback('ratings');
      return [];
    };
  }

  /** The changes, once they are written; undefined if that never happens. */
  async wait(seats: PerSide<string>): Promise<RatingChanges | undefined> {
    for (const millis of RETRY_MILLIS) {
      await new Promise((resolve) => {
        setTimeout(resolve, millis).unref();
      });
      const changes = await this.#find(seats).catch(this.#withoutRatings);
      const RED = changeOf(changes, seats.RED);
      const BLACK = changeOf(changes, seats.BLACK);
      if (RED !== undefined && BLACK !== undefined) return { RED, BLACK };
    }
    return undefined;
  }
}

function changeOf(changes: readonly RatingChange[], userId: string) {
  const change = changes.find(({ accountId }) => accountId === userId);
  if (change === undefined) return undefined;
  const { before, rating, isProvisional } = change;
  return { before, rating, isProvisional };
}
