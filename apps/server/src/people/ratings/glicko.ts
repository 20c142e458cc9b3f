/** A player's strength and its uncertainty. */
export interface Rating {
  readonly rating: number;
  /** Two thirds of true strengths lie within this distance. */
  readonly deviation: number;
  /** The expected fluctuation of the strength itself. */
  readonly volatility: number;
}

/** A result against an opponent of known strength. */
export interface RatedResult {
  readonly opponent: Pick<Rating, 'rating' | 'deviation'>;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

/** Rating points per unit of the scale in the formulas. */
const UNIT = 173.7178;
const MIDDLE = 1500;
/** Limits how far one surprising result can move the volatility. */
const TAU = 0.5;
const PRECISION = 1e-6;

/**
 * Glicko-2 as Mark Glickman describes it ("Example of the Glicko-2 system"). `periods` is the time since the last
 * results in rating periods; the deviation grows over them before the results count.
 */
export function rate(player: Rating, results: readonly RatedResult[], periods: number): Rating {
  const mu = (player.rating - MIDDLE) / UNIT;
  const phi = player.deviation / UNIT;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const weight = weightOf(opponent.deviation / UNIT);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - MIDDLE) / UNIT)));
    information += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  if (information === 0) return { ...player, deviation: grown(player, periods) };
  const variance = 1 / information;
  const volatility = newVolatility(player.volatility, {
    phi,
    variance,
    delta: variance * surprise,
  });
  const before = phi ** 2 + periods * volatility ** 2;
  const after = 1 / Math.sqrt(1 / before + information);
  return {
    rating: MIDDLE + UNIT * (mu + after ** 2 * surprise),
    deviation: UNIT * after,
    volatility,
  };
}

/** The deviation after some periods without a result. */
export function grown({ deviation, volatility }: Rating, periods: number): number {
  return Math.hypot(deviation, UNIT * volatility * Math.sqrt(periods));
}

/** A result against an opponent of uncertain strength counts for less. */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

interface Evidence {
  readonly phi: number;
  readonly variance: number;
  /** The improvement suggested by the results alone. */
  readonly delta: number;
}

/** Step 5 of the description: finds the root of a decreasing function by the Illinois algorithm. */
function newVolatility(old: number, { phi, variance, delta }: Evidence): number {
  const start = Math.log(old ** 2);
  const spread = phi ** 2 + variance;
  const f = (x: number): number => {
    const square = Math.exp(x);
    const total = spread + square;
    return (square * (delta ** 2 - total)) / (2 * total ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high = delta ** 2 > spread ? Math.log(delta ** 2 - spread) : below(f, start);
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else {
      atLow /= 2;
    }
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}

/** Steps down from `start` until the function is no longer negative. */
function below(f: (x: number) => number, start: number): number {
  let x = start - TAU;
  while (f(x) < 0) x -= TAU;
  return x;
}
