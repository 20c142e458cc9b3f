import * as z from 'zod/mini';
import {
  currentPosition,
  type MoveLine,
  readMoveText,
  writeMoveRecord,
  writePlacement,
} from '@chuhe/rules';
import { LEVELS, STEPS } from '../level.ts';
import type { Answer } from '../question.ts';
import type { Search } from '../request.ts';

const record = z.string().check(z.regex(/^[0-8][0-9][0-8][0-9]$/));

const strengthSchema = z.union([z.literal(LEVELS), z.literal('puzzle')]);

const jobSchema = z.object({
  /** The id of the job in replies and cancellations. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The client whose channel gets the reply. */
  client: z.string().check(z.minLength(1), z.maxLength(64)),
  /** A position code; the rules validate it again before an engine sees it. */
  board: z.string(),
  /** The moves since then, four digits each. */
  moves: z.array(record),
  strength: strengthSchema,
  /** The step of the level; absent in jobs of older servers. */
  step: z.optional(z.literal(STEPS)),
});

/** A search in the queue. */
export type Job = z.output<typeof jobSchema>;

/** A job in the queue, stamped by Redis on admission. */
export interface QueuedJob {
  /** The exact text of the list entry. */
  readonly text: string;
  readonly job: Job;
  /** The time after which no client awaits the answer, in milliseconds of Redis's clock. */
  readonly deadline: number;
  /** Its estimated duration in milliseconds. */
  readonly cost: number;
}

const scoreSchema = z.union([
  z.object({ type: z.literal('points'), points: z.number() }),
  z.object({ type: z.literal('mate'), moves: z.number() }),
]);

const answerSchema = z.object({
  /** The move, four digits. */
  move: record,
  /** The engine's score for the side to move. */
  score: z.optional(scoreSchema),
  /** The expected line, starting with the move. */
  pv: z.array(record),
});

/** An answer in the contract's four digits. */
export type WrittenAnswer = z.output<typeof answerSchema>;

const WORKER_REFUSALS = ['too-late', 'engine-failed', 'cancelled', 'not-lawful'] as const;

const replySchema = z.union([
  z.object({ id: z.string(), ok: z.literal(true), answer: answerSchema }),
  z.object({ id: z.string(), ok: z.literal(false), refusal: z.enum(WORKER_REFUSALS) }),
]);

/** A worker's reply to a job. */
export type Reply = z.output<typeof replySchema>;

/** Why a worker gave no answer. */
export type WorkerRefusal = (typeof WORKER_REFUSALS)[number];

const QUEUED = /^(?<deadline>\d{1,16}) (?<cost>\d{1,9}) (?<json>\{.*\})$/;

/** Reads an entry of the queue; undefined for anything that is not exactly a job. */
export function readQueuedJob(text: string): QueuedJob | undefined {
  const groups = QUEUED.exec(text)?.groups;
  const job = jobSchema.safeParse(readJson(groups?.['json'] ?? ''));
  if (groups === undefined || !job.success) return undefined;
  const { deadline, cost } = groups;
  return { text, job: job.data, deadline: Number(deadline), cost: Number(cost) };
}

export function readReply(text: string): Reply | undefined {
  const reading = replySchema.safeParse(readJson(text));
  return reading.success ? reading.data : undefined;
}

/** Reads a cached answer; undefined unless its move is legal in the position. */
export function readAnswer(text: string, line: MoveLine): WrittenAnswer | undefined {
  const reading = answerSchema.safeParse(readJson(text));
  return reading.success && fits(reading.data, line) ? reading.data : undefined;
}

export function fits({ move }: WrittenAnswer, line: MoveLine): boolean {
  return readMoveText(currentPosition(line), move, 'record').ok;
}

export function writeAnswer({ move, score, pv }: Answer): WrittenAnswer {
  const records = pv.map((step) => writeMoveRecord(step));
  const written = { move: writeMoveRecord(move), pv: records };
  return score === undefined ? written : { ...written, score };
}

/** The cache key of a puzzle's answer; undefined if earlier moves affect it. */
export function puzzlePositionOf({ line }: Search): string | undefined {
  if (line.moves.length > 0) return undefined;
  const position = currentPosition(line);
  return `${writePlacement(position)} ${position.quietPlies}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
