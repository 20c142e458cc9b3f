// Code shared by the attacker's thread and the measurement.
import { STUDY_LIMITS } from '@chuhe/protocol';
import { START_CODE } from '@chuhe/rules';

export const ATTACK_NAMES = [
  'heavy frames',
  'control frames',
  'long games',
  'exports',
  'cards',
  'records',
  'progress',
  'study saves',
  'study lists',
] as const;

export type AttackName = (typeof ATTACK_NAMES)[number];

/** The attacker: one account. */
export interface Guest {
  readonly baseUrl: string;
  readonly token: string;
}

export interface AttackReport {
  /** The number of sockets or calls. */
  readonly tries: number;
  /** The number cut off or answered with 429. */
  readonly refused: number;
  /** The longest time that a flooding socket stayed open. */
  readonly longestMillis: number;
}

const COMMENTS = 14;
const COMMENT_LENGTH = 2000;

/** A device's game of nearly the maximum size, different for each number. */
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

/** Horses that go out and back; a line of a file has at most 2,000 moves. */
const ROUNDS = [
  'B0-C2 B9-C7 C2-B0 C7-B9 ',
  'B0-A2 B9-C7 A2-B0 C7-B9 ',
  'H0-G2 H9-G7 G2-H0 G7-H9 ',
  'H0-I2 H9-I7 I2-H0 I7-H9 ',
];
const HEAD = '[Game "Chinese Chess"]\n[Format "ICCS"]\n\n';

/** A chapter of the maximum size: the server has to play every move of it. */
export function largeChapter(): string {
  const [main = '', ...others] = ROUNDS;
  const times = Math.floor((STUDY_LIMITS.chapterBytes - 200) / (ROUNDS.length * main.length));
  const variations = others.map((round) => `(${round.repeat(times)})`).join(' ');
  const [first = '', ...rest] = main.repeat(times).split(' ');
  return `${HEAD}${first} ${variations} ${rest.join(' ')}*`;
}

/** The id of a study or a chapter. */
export function studyName(kind: string, number: number): string {
  return `${kind}_${number}_`.padEnd(STUDY_NAME_LENGTH, '0');
}

const STUDY_NAME_LENGTH = 22;
