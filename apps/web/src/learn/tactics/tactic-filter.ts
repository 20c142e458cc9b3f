import { type HandedTactic, LONG_TACTIC } from '@chuhe/protocol';
import { THEMES } from '@chuhe/puzzles';
import { type Side, SIDES } from '@chuhe/rules';

export type Theme = (typeof THEMES)[number];

/** The filter of positions, taken from the address. */
export interface TacticFilter {
  readonly theme?: Theme;
  /** The number of moves; the largest also means all longer ones. */
  readonly moves?: number;
  readonly side?: Side;
}

export function filterOf(search: URLSearchParams): TacticFilter {
  const theme = themeOf(search.get('theme') ?? '');
  const side = SIDES.find((one) => one === search.get('side'));
  const moves = Number(search.get('moves') ?? '');
  const isLength = Number.isInteger(moves) && moves >= 1 && moves <= LONG_TACTIC;
  return {
    ...(theme === undefined ? {} : { theme }),
    ...(isLength ? { moves } : {}),
    ...(side === undefined ? {} : { side }),
  };
}

/** A filter as the query of an address; empty for all positions. */
export function filterQuery({ theme, moves, side }: TacticFilter): string {
  return new URLSearchParams({
    ...(theme === undefined ? {} : { theme }),
    ...(moves === undefined ? {} : { moves: String(moves) }),
    ...(side === undefined ? {} : { side }),
  }).toString();
}

/** The address of the matching positions. */
export function solvePath(filter: TacticFilter): string {
  const query = filterQuery(filter);
  return query === '' ? '/tactics/solve' : `/tactics/solve?${query}`;
}

/** A server newer than this page may send unknown themes. */
export function themeOf(name: string): Theme | undefined {
  return THEMES.find((one) => one === name);
}

export function fitsFilter(
  { moves, side }: Pick<HandedTactic, 'moves' | 'side'>,
  themes: readonly string[],
  filter: TacticFilter,
): boolean {
  if (filter.theme !== undefined && !themes.includes(filter.theme)) return false;
  if (filter.moves !== undefined && Math.min(moves, LONG_TACTIC) !== filter.moves) return false;
  return filter.side === undefined || side === filter.side;
}
