import type { GAME_KINDS, OWN_RESULTS } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';

/** Which of one's games are wanted. */
export interface HistoryFilter {
  readonly result: 'all' | (typeof OWN_RESULTS)[number];
  readonly side: 'any' | Side;
  readonly kind: 'any' | (typeof GAME_KINDS)[number];
  /** Part of a name; empty for everybody. */
  readonly opponent: string;
}

export const EVERY_GAME: HistoryFilter = { result: 'all', side: 'any', kind: 'any', opponent: '' };

/** The filter as the call writes it: what is not asked is left out. */
export function queryOf({ result, side, kind, opponent }: HistoryFilter) {
  return {
    result: result === 'all' ? undefined : result,
    side: side === 'any' ? undefined : side,
    kind: kind === 'any' ? undefined : kind,
    opponent: opponent.trim() === '' ? undefined : opponent.trim(),
  };
}

export function isEveryGame(filter: HistoryFilter): boolean {
  return Object.values(queryOf(filter)).every((value) => value === undefined);
}
