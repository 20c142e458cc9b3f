import { firstStock, type PerSide, readTimeControl, type Side, stocksOfMoves } from '@chuhe/rules';
import type { LocalRecord } from './record.ts';

/** The known time data of a game. */
export interface MoveTimes {
  /** The time of each move. */
  readonly moveMillis: readonly number[];
  /** The stock of each side before the first move and after each move; undefined when only moves are timed. */
  readonly stocks: readonly PerSide<number>[] | undefined;
  /** The side that moved first. */
  readonly first: Side;
}

/** The times of a record; undefined if they were not measured for every move. */
export function moveTimesOf(
  record: Pick<LocalRecord, 'clock' | 'moves' | 'moveMillis'>,
  first: Side,
): MoveTimes | undefined {
  const { clock, moves, moveMillis } = record;
  const isMeasured = moveMillis?.length === moves.length && moveMillis.some((one) => one > 0);
  if (!isMeasured) return undefined;
  const control = clock === undefined ? undefined : readTimeControl(clock);
  const hasStock = control !== undefined && firstStock(control) > 0;
  return {
    moveMillis,
    stocks: hasStock ? stocksOfMoves(control, moveMillis, first) : undefined,
    first,
  };
}

/** The time of a side beside the board: its stock, or the time of its last move. */
export type TimeAt =
  | { readonly type: 'left'; readonly millis: number }
  | { readonly type: 'move'; readonly millis: number };

/** The time of a side after a number of plies; undefined before its first move when only moves are timed. */
export function timeAt(times: MoveTimes, side: Side, ply: number): TimeAt | undefined {
  const stock = times.stocks?.[ply]?.[side];
  if (stock !== undefined) return { type: 'left', millis: stock };
  const isOwn = (side === times.first ? 1 : 0) === ply % 2;
  const millis = times.moveMillis[isOwn ? ply - 1 : ply - 2];
  return millis === undefined ? undefined : { type: 'move', millis };
}
