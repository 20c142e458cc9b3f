import {
  type BoardEnding,
  currentPosition,
  DRAW_CAUSES,
  extendLine,
  GAME_RESULTS,
  type GameResult,
  type MoveLine,
  type Outcome,
  readMove,
  readMoveRecord,
  readPosition,
  SIDES,
  startLine,
  STEP_SECONDS,
  WIN_CAUSES,
  writeMoveRecord,
} from '@chuhe/rules';
import { LEVELS, STEPS } from '@chuhe/search';
import * as z from 'zod/mini';

const perSide = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ RED: schema, BLACK: schema });

const outcomeSchema = z.union([
  z.object({ type: z.literal('win'), winner: z.enum(SIDES), by: z.enum(WIN_CAUSES) }),
  z.object({ type: z.literal('draw'), by: z.enum(DRAW_CAUSES) }),
]);

/** The outcome of a game stored on the device. */
export type RecordOutcome = Exclude<Outcome, { readonly type: 'none' }>;

/** One game stored on this device. */
export const recordSchema = z.object({
  /** Its address under /local; unique on the device. */
  filename: z.string(),
  startedAt: z.number(),
  /** When it was last changed; the list is sorted by it. */
  savedAt: z.number(),
  /** Whether the game is in progress; at most one against a person is, and one against the computer. */
  isOpen: z.boolean(),
  startCode: z.string(),
  /** Four digits per move, as in the contract. */
  moves: z.array(z.string()),
  /** Empty if no name was given. */
  names: perSide(z.string()),
  /** Seconds per move; missing without a clock. */
  stepSeconds: z.optional(z.literal(STEP_SECONDS)),
  /** The code of a clock other than seconds per move. */
  clock: z.optional(z.string()),
  /** The time of each move; missing if it was not measured. */
  moveMillis: z.optional(z.array(z.number())),
  usedMillis: perSide(z.number()),
  /** Missing if two people played. */
  computer: z.optional(
    z.object({
      side: z.enum(SIDES),
      level: z.literal(LEVELS),
      /** Half of the level; missing in games of older versions. */
      step: z.optional(z.literal(STEPS)),
      isTakebackAllowed: z.boolean(),
    }),
  ),
  /** The result as in files; the outcome also has its cause. */
  result: z.enum(GAME_RESULTS),
  outcome: z.optional(outcomeSchema),
  /** The other headers of an imported file, under their PGN names. */
  headers: z.record(z.string(), z.string()),
  /** Comments keyed by the number of plies played before them. */
  comments: z.record(z.string(), z.string()),
  /** The registered owner, the only one who sees it; missing for a guest's games and imports. */
  owner: z.optional(z.string()),
});

export type LocalRecord = z.infer<typeof recordSchema>;

/** The moves of a record, replayed; undefined if they are not playable. */
export function lineOf({
  startCode,
  moves,
}: Pick<LocalRecord, 'startCode' | 'moves'>): MoveLine | undefined {
  const start = readPosition(startCode);
  if (!start.ok) return undefined;
  let line = startLine(start.position);
  for (const move of moves) {
    const longer = extendByRecord(line, move);
    if (longer === undefined) return undefined;
    line = longer;
  }
  return line;
}

/** The ending of the board without its explanation, which can be recomputed from the line. */
export function outcomeOfEnding(ending: BoardEnding | undefined): RecordOutcome | undefined {
  if (ending === undefined) return undefined;
  return ending.type === 'win'
    ? { type: 'win', winner: ending.winner, by: ending.by }
    : { type: 'draw', by: ending.by };
}

export function resultOf(outcome: RecordOutcome | undefined): GameResult {
  if (outcome === undefined) return '*';
  if (outcome.type === 'draw') return '1/2-1/2';
  return outcome.winner === 'RED' ? '1-0' : '0-1';
}

export function movesOf(line: MoveLine): string[] {
  return line.moves.map((move) => writeMoveRecord(move));
}

function extendByRecord(line: MoveLine, written: string): MoveLine | undefined {
  const points = readMoveRecord(written);
  if (points === undefined) return undefined;
  const reading = readMove(currentPosition(line), points.from, points.to);
  return reading.ok ? extendLine(line, reading.move) : undefined;
}

/** A name for a game that starts now: its local time, in sortable form. */
export function filenameOf(startedAt: Date): string {
  const day = [startedAt.getFullYear(), startedAt.getMonth() + 1, startedAt.getDate()];
  const time = [startedAt.getHours(), startedAt.getMinutes(), startedAt.getSeconds()];
  return `${day.map((value) => twoDigits(value)).join('-')}-${time.map((value) => twoDigits(value)).join('')}`;
}

/** The name itself, or with a number appended if it is in use. */
export function freeFilename(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const numbered = taken.map((_, index) => `${wanted}-${index + 2}`);
  return numbered.find((name) => !taken.includes(name)) ?? wanted;
}

/** The part of a file's name usable in an address: no folder, no extension, no reserved characters. */
export function filenameOfFile(name: string): string {
  const bare = name
    .replace(/^.*[\\/]/, '')
    .replace(/[.][^.]*$/, '')
    .replaceAll(/[\s/\\?#%]+/g, '-');
  return bare === '' ? 'record' : bare;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
