import type { TacticRun } from '@chuhe/protocol';
import {
  judgeTactic,
  promiseOf,
  type RunAttempt,
  type RunKind,
  type RunScore,
  scoreRun,
  type Tactic,
  type TacticJudgement,
} from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  hasLegalMove,
  type Move,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
  writeMoveRecord,
} from '@chuhe/rules';

/** A position of a run. */
export interface RunPosition {
  readonly code: string;
  readonly goal: Tactic['goal'];
  /** The number of moves the player has to find. */
  readonly moves: number;
  /** Only for positions of the device; the server's come without it. */
  readonly solution?: Tactic;
}

/** A position completed on this device. */
export interface PlayedAttempt extends RunAttempt {
  /** The moves of both sides, up to the player's last; empty for a skipped position. */
  readonly moves: readonly string[];
}

type PlayStage =
  | { readonly type: 'yours' }
  /** The player's move is on the board and the server judges it; the clock is stopped since then. */
  | { readonly type: 'judging'; readonly since: number }
  /** The opponent is about to answer. */
  | { readonly type: 'reply'; readonly move: Move }
  /** The position is completed and stays on the board for a moment. */
  | { readonly type: 'done' }
  /** The next position has not arrived, because the network is down. */
  | { readonly type: 'waiting' }
  | { readonly type: 'over' };

/** One run on this device. */
export interface RunPlay {
  readonly kind: RunKind;
  readonly positions: readonly RunPosition[];
  readonly attempts: readonly PlayedAttempt[];
  /** The line on the board; undefined before the first position has arrived. */
  readonly line: MoveLine | undefined;
  readonly stage: PlayStage;
  /** The correct first moves of missed positions, by place, once the server has sent them. */
  readonly answers: ReadonlyMap<number, string>;
  /** Total time that moves have waited for judgement. */
  readonly waitedMillis: number;
  /** When the first move was made, by the device's clock. */
  readonly startedAt: number | undefined;
}

export type RunIntent =
  | { readonly type: 'play'; readonly move: Move; readonly now: number }
  | { readonly type: 'reply' }
  | { readonly type: 'next' }
  | { readonly type: 'skip'; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'stop' }
  /** The server's state of the run. */
  | { readonly type: 'confirm'; readonly run: TacticRun; readonly now: number };

/** The device's clock is corrected when it differs from the server's by more than network delay explains. */
const DRIFT_MILLIS = 1500;
/** The clock stops while a move is judged; the server allows this much in total. */
const LAG_MILLIS = 30_000;

/** Positions of the device, with their solutions. */
export function ownPositions(tactics: readonly Tactic[]): readonly RunPosition[] {
  return tactics.map((solution) => {
    const { code, goal } = solution;
    return { code, goal, moves: promiseOf(solution), solution };
  });
}

export function beginPlay(kind: RunKind, positions: readonly RunPosition[] = []): RunPlay {
  const empty: RunPlay = {
    kind,
    positions,
    attempts: [],
    line: undefined,
    stage: { type: 'waiting' },
    answers: new Map(),
    waitedMillis: 0,
    startedAt: undefined,
  };
  return atNextPosition(empty);
}

/** The next state; the same object if the intent does not apply. */
export function stepRun(play: RunPlay, intent: RunIntent): RunPlay {
  switch (intent.type) {
    case 'play':
      return play.stage.type === 'yours' ? afterOwnMove(play, intent.move, intent.now) : play;
    case 'reply':
      return afterReply(play);
    case 'next':
      return play.stage.type === 'done' ? atNextPosition(play) : play;
    case 'skip':
      return afterSkip(play, intent.now);
    case 'tick':
      return millisLeft(play, intent.now) === 0 ? over(play) : play;
    case 'stop':
      return over(play);
    case 'confirm':
      return confirmed(play, intent.run, intent.now);
    default:
      return intent satisfies never;
  }
}

export function scoreOf({ kind, attempts }: RunPlay): RunScore {
  return scoreRun(kind, attempts);
}

/** Milliseconds on the clock of a storm; infinite without one. */
export function millisLeft(play: RunPlay, now: number): number {
  return Math.max(0, scoreOf(play).endsAt - elapsedOf(play, now));
}

export function elapsedOf({ startedAt, stage }: RunPlay, now: number): number {
  if (startedAt === undefined) return 0;
  const end = stage.type === 'judging' ? stage.since : now;
  return Math.max(0, Math.floor(end - startedAt));
}

/** The position on the board. */
export function positionOf({ positions, attempts, stage }: RunPlay): RunPosition | undefined {
  return positions[stage.type === 'done' ? attempts.length - 1 : attempts.length];
}

/** Whether the player's line was wrong. */
export function isMissed({ stage, attempts }: RunPlay): boolean {
  return stage.type === 'done' && attempts.at(-1)?.result === 'wrong';
}

/** The correct first move of a position, as four digits; undefined while only the server knows it. */
export function answerOf({ positions, answers }: RunPlay, place: number): string | undefined {
  return positions[place]?.solution?.moves[0] ?? answers.get(place);
}

function afterOwnMove(before: RunPlay, move: Move, now: number): RunPlay {
  const position = positionOf(before);
  if (before.line === undefined || position === undefined) return before;
  const line = extendLine(before.line, move);
  const play = begun({ ...before, line }, now);
  if (millisLeft(play, now) === 0) return over(play);
  const judged = judgeHere(position, line);
  switch (judged.state) {
    case 'open':
      return { ...play, stage: { type: 'reply', move: judged.reply } };
    case 'solved':
      return done(play, 'right', now);
    case 'wrong':
      return done(play, 'wrong', now);
    case 'unknown':
      return { ...play, stage: { type: 'judging', since: now } };
    default:
      return judged satisfies never;
  }
}

/**
 * The judgement possible without the server: complete with the solution; otherwise only the last move of a mate, which
 * the rules decide.
 */
function judgeHere(
  { goal, moves, solution }: RunPosition,
  line: MoveLine,
): TacticJudgement | { readonly state: 'unknown' } {
  if (solution !== undefined) return judgeTactic(solution, line.moves);
  if (goal === 'win') return { state: 'unknown' };
  if (!hasLegalMove(currentPosition(line))) return { state: 'solved' };
  const isLast = line.moves.length >= 2 * moves - 1;
  return isLast ? { state: 'wrong', at: line.moves.length - 1 } : { state: 'unknown' };
}

function afterReply(play: RunPlay): RunPlay {
  const { stage, line } = play;
  if (stage.type !== 'reply' || line === undefined) return play;
  return { ...play, line: extendLine(line, stage.move), stage: { type: 'yours' } };
}

function done(play: RunPlay, result: 'right' | 'wrong', now: number): RunPlay {
  const moves = play.line?.moves.map((move) => writeMoveRecord(move)) ?? [];
  return { ...withAttempt(play, result, moves, now), stage: { type: 'done' } };
}

function withAttempt(
  play: RunPlay,
  result: RunAttempt['result'],
  moves: readonly string[],
  now: number,
): RunPlay {
  return { ...play, attempts: [...play.attempts, { result, moves, at: elapsedOf(play, now) }] };
}

/** The clock starts with the first move. */
function begun(play: RunPlay, now: number): RunPlay {
  return play.startedAt === undefined ? { ...play, startedAt: now } : play;
}

function afterSkip(play: RunPlay, now: number): RunPlay {
  if (play.stage.type !== 'yours' || scoreOf(play).skipsLeft === 0) return play;
  return atNextPosition(withAttempt(begun(play, now), 'skipped', [], now));
}

function over(play: RunPlay): RunPlay {
  return play.stage.type === 'over' ? play : { ...play, stage: { type: 'over' } };
}

function atNextPosition(play: RunPlay): RunPlay {
  if (scoreOf(play).isOver) return over(play);
  const position = play.positions[play.attempts.length];
  const reading = position === undefined ? undefined : readPosition(position.code);
  if (reading?.ok !== true) return { ...play, stage: { type: 'waiting' } };
  return { ...play, line: startLine(reading.position), stage: { type: 'yours' } };
}

/** The server's results replace the device's; results it has not seen yet stay. */
function confirmed(before: RunPlay, run: TacticRun, now: number): RunPlay {
  const judged = run.attempts.map((attempt, place) => ({
    ...attempt,
    moves: before.attempts[place]?.moves ?? [],
  }));
  const isBehind = judged.length > before.attempts.length;
  const attempts = run.isOver ? judged : [...judged, ...before.attempts.slice(judged.length)];
  const positions = [...before.positions, ...run.positions];
  const answers = new Map(run.answers.map(({ place, move }) => [place, move]));
  const counted = resumed(before, now);
  const startedAt = startOf(counted, run, now);
  const play = { ...counted, attempts, positions, answers, startedAt };
  if (run.isOver) return over(play);
  if (before.stage.type === 'judging') return afterJudgement(before, play, run);
  return isBehind || play.stage.type === 'waiting' ? atNextPosition(play) : play;
}

/** The move on the board is judged, or keeps waiting. */
function afterJudgement(before: RunPlay, play: RunPlay, { reply }: TacticRun): RunPlay {
  if (play.attempts.length > before.attempts.length) return { ...play, stage: { type: 'done' } };
  const { line, attempts } = before;
  const isReply =
    line !== undefined && reply?.place === attempts.length && reply.plies === line.moves.length;
  const { stage, startedAt, waitedMillis } = before;
  if (!isReply) return { ...play, stage, startedAt, waitedMillis };
  const reading = readMoveText(currentPosition(line), reply.move, 'record');
  return reading.ok ? { ...play, stage: { type: 'reply', move: reading.move } } : play;
}

/** The time that a move waited for its judgement does not count. */
function resumed(play: RunPlay, now: number): RunPlay {
  const { stage, startedAt, waitedMillis } = play;
  if (stage.type !== 'judging' || startedAt === undefined) return play;
  const waited = Math.max(0, now - stage.since);
  return { ...play, startedAt: startedAt + waited, waitedMillis: waitedMillis + waited };
}

function startOf(
  { startedAt, waitedMillis }: RunPlay,
  { elapsed }: TacticRun,
  now: number,
): number | undefined {
  if (elapsed === null) return startedAt;
  const start = now - elapsed + Math.min(waitedMillis, LAG_MILLIS);
  const isNear = startedAt !== undefined && Math.abs(start - startedAt) <= DRIFT_MILLIS;
  return isNear ? startedAt : start;
}

/** The player's side. */
export function sideOf(play: RunPlay): 'RED' | 'BLACK' | undefined {
  return play.line === undefined ? undefined : play.line.positions[0].toMove;
}
