import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMoveText,
  readPosition,
  type Square,
  squareAt,
  startLine,
} from '@chuhe/rules';
import * as z from 'zod/mini';
import rows from '../data/course.json' with { type: 'json' };

/** The four parts of the map. */
export const STAGES = ['pieces', 'rules', 'mates', 'play'] as const;
export type StageId = (typeof STAGES)[number];

const record = z.string().check(z.regex(/^[0-8]\d[0-8]\d$/));
const point = z.string().check(z.regex(/^[0-8]\d$/));

const goalSchema = z.discriminatedUnion('type', [
  /** RED's pieces stop on every one of these points. */
  z.object({ type: z.literal('stars'), at: z.array(point) }),
  /** RED captures what stands on these points; without a list every piece but the general. */
  z.object({ type: z.literal('capture'), at: z.optional(z.array(point)) }),
  /** RED gives check with one move. */
  z.object({ type: z.literal('check') }),
  /** RED, in check, answers in this way. */
  z.object({ type: z.literal('answer'), by: z.enum(['move', 'block', 'capture']) }),
  /** RED wins within par against every reply, by checks alone or with quiet moves; `slack` allows more moves. */
  z.object({
    type: z.literal('mate'),
    by: z.enum(['checks', 'any']),
    slack: z.optional(z.number()),
  }),
  /** RED's move wins at least so much material, BLACK replying as well as it can. */
  z.object({ type: z.literal('gain'), value: z.number() }),
  /** RED plays these moves, named in notation; BLACK's replies stand between them. */
  z.object({ type: z.literal('line'), moves: z.array(record) }),
  /** RED's next move brings this ruling on repetition; `none` avoids losing by it. */
  z.object({ type: z.literal('ruling'), result: z.enum(['win', 'draw', 'none']) }),
]);

const levelSchema = z.object({
  /** The position code, RED to move. */
  code: z.string(),
  /** Moves that were played before, for rulings on repetition. */
  history: z.optional(z.array(record)),
  goal: goalSchema,
  /** The fewest moves of RED's that reach the goal. */
  par: z.number(),
  /** Whether BLACK captures what it can; it passes otherwise. */
  danger: z.optional(z.boolean()),
});

const courseSchema = z.array(
  z.object({
    id: z.string(),
    stage: z.enum(STAGES),
    /** The piece on the chapter's card, as in position codes. */
    piece: z.string(),
    levels: z.array(levelSchema),
  }),
);

export type LevelGoal = z.output<typeof goalSchema>;

/** One board of the course. */
export interface Level extends z.output<typeof levelSchema> {
  /** The chapter and the number in it. */
  readonly id: string;
}

export interface Chapter {
  readonly id: string;
  readonly stage: StageId;
  readonly piece: string;
  readonly levels: readonly Level[];
}

/** All chapters in the order of the map. */
export const COURSE: readonly Chapter[] = courseSchema
  .parse(rows)
  .map(({ id, stage, piece, levels }) => ({
    id,
    stage,
    piece,
    levels: levels.map((level, index) => Object.assign(level, { id: `${id}-${index + 1}` })),
  }));

export const LEVELS: readonly Level[] = COURSE.flatMap(({ levels }) => levels);

/** The line that a level begins with; throws when its data is not lawful. */
export function openLine({ id, code, history = [] }: Level): MoveLine {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`the level ${id} is not lawful: ${reading.refusal.code}`);
  return history.reduce((line, text) => {
    const step = readMoveText(currentPosition(line), text, 'record');
    if (!step.ok) throw new Error(`${text} is no move of the level ${id}`);
    return extendLine(line, step.move);
  }, startLine(reading.position));
}

/** The points of a list such as `['35', '43']`: file from the left, rank from BLACK's home row. */
export function squaresOf(points: readonly string[]): readonly Square[] {
  return points.flatMap((text) => squareAt(Number(text[0]), Number(text[1])) ?? []);
}

const MOST_STARS = 3;
/** Up to so many moves over par keep the second star. */
const TWO_STARS_OVER = 2;

/** Three stars at par, two a little over it, one for reaching the goal at all. */
export function starsFor({ par }: Pick<Level, 'par'>, moves: number): number {
  if (moves <= par) return MOST_STARS;
  return moves <= par + TWO_STARS_OVER ? 2 : 1;
}
