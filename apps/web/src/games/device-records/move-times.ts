import { firstStock, type PerSide, readTimeControl, type Side, stocksOfMoves } from '@chuhe/rules';
import type { LocalRecord } from './record.ts';

/** What is known about the time that a game took. */
export interface MoveTimes {
  /** What each move took. */
  readonly moveMillis: readonly number[];
  /** What each side had left before the first move and after each; undefined where each move stands for itself. */
  readonly stocks: readonly PerSide<number>[] | undefined;
  /** The side that began. */
  readonly first: Side;
}

/** The times of a record; undefined where they were not measured for every move. */
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

/** The time of a side beside the board: what it had left, or what its last move took. */
export type TimeAt =
  | { readonly type: 'left'; readonly millis: number }
  | { readonly type: 'move'; readonly millis: number };

/** The time of a side after so many plies; undefined before its first move where only moves are timed. */
export function timeAt(times: MoveTimes, side: Side, ply: number): TimeAt | undefined {
  const stock = times.stocks?.[ply]?.[side];
  if (stock !== undefined) return { type: 'left', millis: stock };
  const isOwn = (side === times.first ? 1 : 0) === ply % 2;
  const millis = times.moveMillis[isOwn ? ply - 1 : ply - 2];
  return millis === undefined ? undefined : { type: 'move', millis };
}
