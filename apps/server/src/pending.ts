import type { CallName } from '@chuhe/protocol';

/** Calls of the contract that are not served yet; each answers 501 with its refusal. */
export const PENDING_CALLS = [
  'gameHistory',
  'todayHistory',
  'gameById',
  'todayGameById',
  'createShare',
  'shareDetails',
  'addResidueBoard',
  'getResidueBoard',
  'listResidueBoards',
] as const satisfies readonly CallName[];
