import {
  currentPosition,
  extendLine,
  KINDS,
  type MoveLine,
  readMoveText,
  readPosition,
  SIDES,
  type Square,
  squareAt,
  startLine,
} from '@chuhe/rules';
import * as z from 'zod/mini';
import rows from '../data/course.json' with { type: 'json' };
import { THEMES } from './themes.ts';

/** The four parts of the map. */
export const STAGES = ['pieces', 'rules', 'mates', 'play'] as const;
export type StageId = (typeof STAGES)[number];

const record = z.string().check(z.regex(/^[0-8]\d[0-8]\d$/));
const point = z.string().check(z.regex(/^[0-8]\d$/));
const kind = z.enum(KINDS);

const goalSchema = z.discriminatedUnion('type', [
  /** RED's pieces stop on each of these points. */
  z.object({ type: z.literal('stars'), at: z.array(point) }),
  /** RED captures the pieces on these points; without a list, every piece but the general. */
  z.object({ type: z.literal('capture'), at: z.optional(z.array(point)) }),
  /** RED gives check with one move. */
  z.object({ type: z.literal('check') }),
  /** RED, in check, answers in this way: `leg` blocks a horse, `screen` removes the screen of a cannon. */
  z.object({
    type: z.literal('answer'),
    by: z.enum(['move', 'block', 'leg', 'screen', 'capture']),
  }),
  /** RED wins within par against every reply, by checks alone or with quiet moves; `slack` allows extra moves. */
  z.object({
    type: z.literal('mate'),
    by: z.enum(['checks', 'any']),
    slack: z.optional(z.number()),
  }),
  /** RED's move wins at least this much material against the best reply. */
  z.object({ type: z.literal('gain'), value: z.number() }),
  /** RED plays these moves, given in notation; BLACK's replies alternate with them. */
  z.object({ type: z.literal('line'), moves: z.array(record) }),
  /** RED's next move causes this ruling on repetition. */
  z.object({ type: z.literal('ruling'), result: z.enum(['win', 'draw']) }),
  /** RED's next move avoids losing by repetition, and wins at least this much material. */
  z.object({ type: z.literal('vary'), value: z.number() }),
]);

/** The idea a level teaches. `pnpm verify course` proves that no first move passes without it. */
const ideaSchema = z.discriminatedUnion('type', [
  /** Pieces of this kind, and no others, stop on the stars. */
  z.object({
    type: z.literal('reach'),
    piece: kind,
    /** The piece on this point is in the way: without it there would be a shorter path, or more paths. */
    past: z.optional(point),
    /** Some first move loses a piece. */
    isShunning: z.optional(z.boolean()),
    /** The generals end on one file with a piece between them, or the moving piece is pinned at first. */
    needs: z.optional(z.enum(['shield', 'unpin'])),
  }),
  /** Pieces of this kind make every capture. */
  z.object({
    type: z.literal('capture'),
    piece: kind,
    /** The side whose piece the cannon jumps over. */
    over: z.optional(z.enum(SIDES)),
    /** Whether RED puts the screen there first. */
    isBuilt: z.optional(z.boolean()),
  }),
  /** A piece of this kind gives check; a cannon does so over a screen of this kind. */
  z.object({ type: z.literal('check'), piece: kind, over: z.optional(kind) }),
  /** A piece of one of these kinds answers the check in the way the goal asks for. */
  z.object({ type: z.literal('answer'), pieces: z.array(kind) }),
  /** Mate with a check by this piece; without any of the needed ones BLACK would have a move left. */
  z.object({ type: z.literal('mate'), piece: z.optional(kind), needs: z.array(kind) }),
  /** Mate of a known pattern. */
  z.object({ type: z.literal('theme'), theme: z.enum(THEMES) }),
  /** BLACK is not in check and has no move. */
  z.object({ type: z.literal('stalemate') }),
  /** RED wins material in this way. */
  z.object({
    type: z.literal('gain'),
    by: z.enum(['free', 'trade', 'check', 'fork', 'rescue']),
  }),
  /** Repeating the position loses; another move passes. */
  z.object({ type: z.literal('vary') }),
  /** Only the repeating move passes. */
  z.object({ type: z.literal('repeat') }),
  /** Only the move named in the task passes. */
  z.object({ type: z.literal('named') }),
  /** A forced win that starts with this piece and ends in this way; some first move is too slow or loses the win. */
  z.object({
    type: z.literal('technique'),
    first: z.optional(kind),
    ends: z.optional(z.literal('stalemate')),
  }),
]);

const levelSchema = z.object({
  /** The position code, RED to move. */
  code: z.string(),
  /** Earlier moves, for rulings on repetition. */
  history: z.optional(z.array(record)),
  goal: goalSchema,
  /** The fewest moves in which RED reaches the goal. */
  par: z.number(),
  /** Whether BLACK captures what it can; otherwise it passes. */
  danger: z.optional(z.boolean()),
  idea: ideaSchema,
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
export type LevelIdea = z.output<typeof ideaSchema>;

/** One board of the course. */
export interface Level extends z.output<typeof levelSchema> {
  /** The chapter, and the number within it. */
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

/** The line a level begins with; throws if its data is unlawful. */
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

const MAX_STARS = 3;
/** The second star allows up to this many moves over par. */
const TWO_STARS_OVER = 2;

/** Three stars at par, two a little over it, one for reaching the goal at all. */
export function starsFor({ par }: Pick<Level, 'par'>, moves: number): number {
  if (moves <= par) return MAX_STARS;
  return moves <= par + TWO_STARS_OVER ? 2 : 1;
}
