import type { GameState } from '@chuhe/protocol';

/** The facts that determine a human thinking time. */
export interface Situation {
  readonly state: Pick<GameState, 'clocks' | 'turn' | 'moves'>;
  /** Whether the move is a known opening move. */
  readonly isKnown: boolean;
  /** Whether it is the only legal move. */
  readonly isForced: boolean;
}

/** The share of the stock that a usual move takes, and of the time per move for clocks without a stock. */
const STOCK_SHARE = 1 / 45;
const MOVE_SHARE = 1 / 10;
const QUICK_MILLIS = { least: 500, most: 1800 } as const;
const LEAST_MILLIS = 400;
const MAX_MILLIS = 9000;
/** The share of a move's time and of the stock reserved for network and engine. */
const SAFE_SHARE = 0.25;

/**
 * How long to wait before a move, as a person would: longer in the middle game, briefly for a known or only move, and
 * never long enough to endanger the clock.
 */
export function humanMillis({ state, isKnown, isForced }: Situation, random: () => number): number {
  const usual = usualMillis(state);
  const quick = QUICK_MILLIS.least + random() * (QUICK_MILLIS.most - QUICK_MILLIS.least);
  const wished = isKnown || isForced ? Math.min(quick, usual) : usual * spread(random);
  const bounded = Math.min(Math.max(wished, LEAST_MILLIS), MAX_MILLIS);
  return Math.round(Math.min(bounded, safeMillis(state)));
}

function usualMillis({ clocks, turn }: Situation['state']): number {
  if (clocks === null) return LEAST_MILLIS;
  const stock = turn === 'RED' ? clocks.redMillis : clocks.blackMillis;
  return stock > 0 ? stock * STOCK_SHARE : clocks.moveMillis * MOVE_SHARE;
}

function safeMillis({ clocks }: Situation['state']): number {
  return clocks === null ? MAX_MILLIS : clocks.moveMillis * SAFE_SHARE;
}

/** Between 0.3 and 2 with a mean of 0.9: most answers are quick, some slow. */
function spread(random: () => number): number {
  const drawn = random();
  return 0.3 + 1.7 * drawn * drawn + (drawn > 0.5 ? 0.05 : 0);
}
