import { opponentOf, type PlayingRoom, type Side } from '@chuhe/rules';

const ASK_MILLIS = 5000;
const MOST_MISSES = 2;

interface Call {
  readonly askedAt: number;
  /** Whether the question came back to us: only then does silence mean something. */
  readonly isHeard: boolean;
}

/**
 * Whether the opponent of somebody who plays here is connected anywhere. A process that died says no
 * farewell, so its players are asked for until they answer or have not answered twice.
 */
export class RollCall {
  #call: Call | undefined;
  #misses = 0;
  #silentSince = 0;

  /** The side to ask for, when exactly one side is here and the other is not known to be away. */
  sideToAsk(room: PlayingRoom, here: ReadonlySet<Side>): Side | undefined {
    if (here.size !== 1) return undefined;
    const [side] = here;
    const other = side && opponentOf(side);
    return other !== undefined && room.absences[other] === undefined ? other : undefined;
  }

  /** Begins the next call; tells since when nobody answered, when that is long enough. */
  next(now: number): number | undefined {
    const call = this.#call;
    if (call !== undefined && now - call.askedAt < ASK_MILLIS) return undefined;
    if (call?.isHeard === true) {
      if (this.#misses === 0) this.#silentSince = call.askedAt;
      this.#misses += 1;
    }
    this.#call = { askedAt: now, isHeard: false };
    return this.#misses >= MOST_MISSES ? this.#silentSince : undefined;
  }

  /** The question came back. */
  heard(): void {
    if (this.#call !== undefined) this.#call = { ...this.#call, isHeard: true };
  }

  /** The side answered, or there is nobody to ask for. */
  reset(): void {
    this.#call = undefined;
    this.#misses = 0;
  }
}
