import type { RUN_KINDS } from '@chuhe/protocol';
import {
  afterAttempt,
  isTooFast,
  judgeTactic,
  readTacticLine,
  type RunAttempt,
  type RunScore,
  scoreRun,
  type Tactic,
} from '@chuhe/puzzles';

/** Until the first miss, or three minutes. */
export type RankedKind = (typeof RUN_KINDS)[number];

/** A run as it is stored; moments are milliseconds since 1970, by the server's clock. */
export interface StoredRun {
  readonly id: string;
  readonly name: string;
  readonly kind: RankedKind;
  readonly isRanked: boolean;
  readonly device: string;
  /** Ids of all its positions. */
  readonly positions: readonly string[];
  readonly attempts: readonly RunAttempt[];
  readonly createdAt: number;
  /** When the first move was made; null before. */
  readonly begunAt: number | null;
  /** When it was closed; nothing counts after that. */
  readonly overAt: number | null;
}

/** What a device sends of a run; times are its own, in milliseconds since the first move. */
export interface Portion {
  readonly elapsed: number;
  readonly attempts: readonly PlayedLine[];
  readonly isLast: boolean;
}

interface PlayedLine {
  readonly place: number;
  readonly moves: readonly string[];
  readonly at: number;
}

/** Lines of a storm count that arrive so long after its end: the network may be away in the last seconds. */
const GRACE_MILLIS = 30_000;
/** The clocks of device and server differ by the way of the messages: a line may be so far ahead. */
const AHEAD_MILLIS = 3000;
/** A run that is not played on is closed after so long. */
const IDLE_MILLIS = 86_400_000;
/** Positions that are handed out before the first move, so that no run is prepared at leisure. */
const FIRST_POSITIONS = 3;
/** Positions ahead of those that are done: a device that loses the network goes on with them. */
const POSITIONS_AHEAD = 40;

/** How many positions a device may know. */
export function handedOut({ positions, attempts, begunAt }: StoredRun): number {
  const most = begunAt === null ? FIRST_POSITIONS : attempts.length + POSITIONS_AHEAD;
  return Math.min(positions.length, most);
}

/** Milliseconds since the first move, by the server's clock. */
export function elapsedOf({ begunAt }: StoredRun, now: number): number | null {
  return begunAt === null ? null : Math.max(0, Math.floor(now - begunAt));
}

/** The same run, closed when its time is over. */
export function settled(run: StoredRun, now: number): StoredRun {
  if (run.overAt !== null) return run;
  const isLate =
    (elapsedOf(run, now) ?? 0) > scoreRun(run.kind, run.attempts).endsAt + GRACE_MILLIS;
  return isLate || now - run.createdAt > IDLE_MILLIS ? { ...run, overAt: now } : run;
}

/** What judging needs beside the portion. */
interface JudgeParts {
  readonly now: number;
  readonly tactics: ReadonlyMap<string, Tactic>;
}

/** The run after a portion, which begins it and may close it. */
export function afterPortion(before: StoredRun, portion: Portion, parts: JudgeParts): StoredRun {
  const { now } = parts;
  const open = settled(before, now);
  if (open.overAt !== null) return open;
  // A device that claims to have begun earlier shortens its own run.
  const begunAt = open.begunAt ?? Math.max(open.createdAt, now - portion.elapsed);
  const run = { ...open, begunAt };
  const known = portion.attempts.filter(({ place }) => place < handedOut(open));
  const attempts = withLines(run, known, parts);
  const isOver =
    portion.isLast ||
    scoreRun(run.kind, attempts).isOver ||
    attempts.length === run.positions.length;
  return { ...run, attempts, overAt: isOver ? now : null };
}

/** Lines that are known already change nothing, so that a portion may be sent again; one that is out of order ends it. */
function withLines(
  run: StoredRun & { readonly begunAt: number },
  lines: readonly PlayedLine[],
  { now, tactics }: JudgeParts,
): readonly RunAttempt[] {
  const attempts = [...run.attempts];
  let score = scoreRun(run.kind, attempts);
  for (const line of lines.filter(({ place }) => place >= run.attempts.length)) {
    const tactic = tactics.get(run.positions[line.place] ?? '');
    if (line.place !== attempts.length || tactic === undefined) break;
    const clock = { last: attempts.at(-1)?.at ?? 0, elapsed: now - run.begunAt, score };
    const attempt = judgeLine(tactic, line, clock);
    if (score.isOver || attempt.at >= score.endsAt) break;
    attempts.push(attempt);
    score = afterAttempt(run.kind, score, attempt);
  }
  return attempts;
}

interface LineClock {
  /** When the position before was done. */
  readonly last: number;
  readonly elapsed: number;
  readonly score: RunScore;
}

/** A line that no hand can have played so gains nothing; an honest device never sends one. */
function judgeLine(
  tactic: Tactic,
  { place, moves, at }: PlayedLine,
  { last, elapsed, score }: LineClock,
): RunAttempt {
  if (at > elapsed + AHEAD_MILLIS || at < last) return { result: 'void', at: last };
  if (moves.length === 0) return { result: score.skipsLeft > 0 ? 'skipped' : 'wrong', at };
  if (!isSolved(tactic, moves)) return { result: 'wrong', at };
  const isFast = isTooFast(Math.ceil(moves.length / 2), at - last, place === 0);
  return { result: isFast ? 'void' : 'right', at };
}

function isSolved(tactic: Tactic, records: readonly string[]): boolean {
  const line = readTacticLine(tactic, records);
  return line !== undefined && judgeTactic(tactic, line.moves).state === 'solved';
}
