// What the attacker's thread and the measurement have in common.
import { START_CODE } from '@chuhe/rules';

export const ATTACK_NAMES = [
  'heavy frames',
  'control frames',
  'long games',
  'exports',
  'cards',
  'records',
  'progress',
] as const;

export type AttackName = (typeof ATTACK_NAMES)[number];

/** The attacker: one account. */
export interface Guest {
  readonly baseUrl: string;
  readonly token: string;
}

/** What came of an attack. */
export interface AttackReport {
  /** Sockets or calls. */
  readonly tries: number;
  /** Those that were cut off or answered with 429. */
  readonly refused: number;
  /** The longest that a flooding socket stayed open. */
  readonly longestMillis: number;
}

const COMMENTS = 14;
const COMMENT_LENGTH = 2000;

/** A game of a device that is nearly as large as one may be, different for each number. */
export function largeRecord(number: number): object {
  const comment = '炮'.repeat(COMMENT_LENGTH / 3);
  return {
    startedAt: 1_763_182_800_000 + number,
    savedAt: 1_763_182_900_000,
    filename: `game ${number}`,
    startCode: START_CODE,
    moves: [],
    names: { RED: '', BLACK: '' },
    usedMillis: { RED: 0, BLACK: 0 },
    result: '*',
    headers: {},
    comments: Object.fromEntries(Array.from({ length: COMMENTS }, (_, ply) => [ply, comment])),
  };
}
