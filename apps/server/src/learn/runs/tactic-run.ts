import type { RUN_KINDS, VOID_CAUSES } from '@chuhe/protocol';
import {
  afterAttempt,
  isBeyondPeople,
  isTooFast,
  judgeTactic,
  promiseOf,
  readTacticLine,
  type RunAttempt,
  type RunScore,
  scoreRun,
  type Tactic,
} from '@chuhe/puzzles';
import { writeMoveRecord } from '@chuhe/rules';

/** A streak until the first miss, or a storm of three minutes. */
export type RankedKind = (typeof RUN_KINDS)[number];

/** The reason why a run is in no list. */
export type VoidCause = (typeof VOID_CAUSES)[number];

/** A run as stored; times are milliseconds since 1970 on the server's clock. */
export interface StoredRun {
  readonly id: string;
  readonly name: string;
  readonly kind: RankedKind;
  readonly isRanked: boolean;
  readonly device: string;
  /** The ids of all its positions. */
  readonly positions: readonly string[];
  readonly attempts: readonly RunAttempt[];
  readonly createdAt: number;
  /** The time of the first move; null before it. */
  readonly begunAt: number | null;
  /** The time at which it was closed; nothing counts after that. */
  readonly overAt: number | null;
  /** The reason why it is in no list; null if it counts. */
  readonly voidCause: VoidCause | null;
}

/** A device's report about a run; times are the device's own, in milliseconds since the first move. */
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

/** Lines of a storm still count this long after its end: the network may fail in the last seconds. */
const GRACE_MILLIS = 30_000;
/** How far a line's time may be ahead: the clocks of device and server differ by the network delay. */
const AHEAD_MILLIS = 3000;
/** A run without activity is closed after this time. */
const IDLE_MILLIS = 86_400_000;
/** Positions handed out before the first move: few, so that nobody can prepare a run in advance. */
const FIRST_POSITIONS = 3;
/** Positions handed out ahead of the finished ones: the next board is there before the last line is judged. */
const POSITIONS_AHEAD = 10;

/** The number of positions that a device may know. */
export function handedOut({ positions, attempts, begunAt }: StoredRun): number {
  const most = begunAt === null ? FIRST_POSITIONS : attempts.length + POSITIONS_AHEAD;
  return Math.min(positions.length, most);
}

/** Milliseconds since the first move, on the server's clock. */
export function elapsedOf({ begunAt }: StoredRun, now: number): number | null {
  return begunAt === null ? null : Math.max(0, Math.floor(now - begunAt));
}

/** The same run, closed if its time is over. */
export function settled(run: StoredRun, now: number): StoredRun {
  if (run.overAt !== null) return run;
  const isLate =
    (elapsedOf(run, now) ?? 0) > scoreRun(run.kind, run.attempts).endsAt + GRACE_MILLIS;
  return isLate || now - run.createdAt > IDLE_MILLIS ? { ...run, overAt: now } : run;
}

/** The inputs of judging besides the portion. */
interface JudgeParts {
  readonly now: number;
  readonly tactics: ReadonlyMap<string, Tactic>;
}

/** The reply to a line that is correct so far. */
export interface LineReply {
  readonly place: number;
  readonly plies: number;
  readonly move: string;
}

/** A run after a portion, and the reply to its unfinished line. */
export interface PlayedPortion {
  readonly run: StoredRun;
  readonly reply: LineReply | null;
}

/** The run after a portion, which starts it and may close it. */
export function afterPortion(
  before: StoredRun,
  portion: Portion,
  parts: JudgeParts,
): PlayedPortion {
  const { now } = parts;
  const open = settled(before, now);
  if (open.overAt !== null) return { run: open, reply: null };
  // A device that claims an earlier start only shortens its own run.
  const begunAt = open.begunAt ?? Math.max(open.createdAt, now - portion.elapsed);
  const run = { ...open, begunAt };
  const known = portion.attempts.filter(({ place }) => place < handedOut(open));
  const { attempts, reply } = withLines(run, known, parts);
  const isOver =
    portion.isLast ||
    scoreRun(run.kind, attempts).isOver ||
    attempts.length === run.positions.length;
  const ownMoves = run.positions.map((id) => {
    const tactic = parts.tactics.get(id);
    return tactic === undefined ? 1 : promiseOf(tactic);
  });
  const voidCause = run.voidCause ?? (isBeyondPeople(attempts, ownMoves) ? 'pace' : null);
  return { run: { ...run, attempts, voidCause, overAt: isOver ? now : null }, reply };
}

interface JudgedLines {
  readonly attempts: readonly RunAttempt[];
  readonly reply: LineReply | null;
}

/**
 * Ignores lines already known, so that a portion may be sent again; stops at a line that is out of order or unfinished.
 */
function withLines(
  run: StoredRun & { readonly begunAt: number },
  lines: readonly PlayedLine[],
  { now, tactics }: JudgeParts,
): JudgedLines {
  const attempts = [...run.attempts];
  let score = scoreRun(run.kind, attempts);
  for (const line of lines.filter(({ place }) => place >= run.attempts.length)) {
    const tactic = tactics.get(run.positions[line.place] ?? '');
    if (line.place !== attempts.length || tactic === undefined) break;
    const clock = { last: attempts.at(-1)?.at ?? 0, elapsed: now - run.begunAt, score };
    const judged = judgeLine(tactic, line, clock);
    if (score.isOver) break;
    if (judged.type === 'open') {
      const { place, moves } = line;
      return { attempts, reply: { place, plies: moves.length, move: judged.move } };
    }
    if (judged.attempt.at >= score.endsAt) break;
    attempts.push(judged.attempt);
    score = afterAttempt(run.kind, score, judged.attempt);
  }
  return { attempts, reply: null };
}

interface LineClock {
  /** The time at which the previous position was finished. */
  readonly last: number;
  readonly elapsed: number;
  readonly score: RunScore;
}

type JudgedLine =
  | { readonly type: 'done'; readonly attempt: RunAttempt }
  /** Correct so far; the opponent replies with this move. */
  | { readonly type: 'open'; readonly move: string };

/** A line with impossible timing gains nothing; an honest device never sends one. */
function judgeLine(
  tactic: Tactic,
  { place, moves, at }: PlayedLine,
  { last, elapsed, score }: LineClock,
): JudgedLine {
  if (at > elapsed + AHEAD_MILLIS || at < last) return done('void', last);
  if (moves.length === 0) return done(score.skipsLeft > 0 ? 'skipped' : 'wrong', at);
  const line = readTacticLine(tactic, moves);
  if (line === undefined) return done('wrong', at);
  const judged = judgeTactic(tactic, line.moves);
  switch (judged.state) {
    case 'wrong':
      return done('wrong', at);
    case 'open':
      return { type: 'open', move: writeMoveRecord(judged.reply) };
    case 'solved': {
      const isFast = isTooFast(Math.ceil(moves.length / 2), at - last, place === 0);
      return done(isFast ? 'void' : 'right', at);
    }
    default:
      return judged satisfies never;
  }
}

function done(result: RunAttempt['result'], at: number): JudgedLine {
  return { type: 'done', attempt: { result, at } };
}
