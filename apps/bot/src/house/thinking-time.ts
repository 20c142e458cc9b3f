import type { GameState } from '@chuhe/protocol';

/** What a person would look at before answering. */
export interface Situation {
  readonly state: Pick<GameState, 'clocks' | 'turn' | 'moves'>;
  /** Whether the move is one that is known by heart. */
  readonly isKnown: boolean;
  /** Whether there is no other move. */
  readonly isForced: boolean;
}

/** The share of the stock that a usual move takes, and of the time of a move where every move stands for itself. */
const STOCK_SHARE = 1 / 45;
const MOVE_SHARE = 1 / 10;
const QUICK_MILLIS = { least: 500, most: 1800 } as const;
const LEAST_MILLIS = 400;
const MAX_MILLIS = 9000;
/** What is left for the network and the engine, of a move and of the stock. */
const SAFE_SHARE = 0.25;

/**
 * How long to wait with a move: as people do, longer in the middle of a game, quickly where the move is known or the only
 * one, and never so long that the clock would suffer.
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

/** Between 0.3 and 2 with a mean of 0.9: most answers come soon, some take long. */
function spread(random: () => number): number {
  const drawn = random();
  return 0.3 + 1.7 * drawn * drawn + (drawn > 0.5 ? 0.05 : 0);
}
