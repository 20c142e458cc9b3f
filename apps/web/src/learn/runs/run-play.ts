import type { TacticRun } from '@chuhe/protocol';
import {
  judgeTactic,
  promiseOf,
  type RunAttempt,
  type RunKind,
  type RunScore,
  scoreRun,
  type Tactic,
} from '@chuhe/puzzles';
import {
  extendLine,
  type Move,
  type MoveLine,
  readPosition,
  startLine,
  writeMoveRecord,
} from '@chuhe/rules';

/** A position that is done on this device. */
export interface PlayedAttempt extends RunAttempt {
  /** The moves of both sides, up to the person's last; none for a position that was skipped. */
  readonly moves: readonly string[];
}

type PlayStage =
  | { readonly type: 'yours' }
  /** The other side is about to answer. */
  | { readonly type: 'reply'; readonly move: Move }
  /** The position is done and stays on the board for a moment. */
  | { readonly type: 'done' }
  /** The next position has not arrived: the network is away. */
  | { readonly type: 'waiting' }
  | { readonly type: 'over' };

/** One run on this device. */
export interface RunPlay {
  readonly kind: RunKind;
  readonly positions: readonly Tactic[];
  readonly attempts: readonly PlayedAttempt[];
  /** The position on the board; undefined before the first one has arrived. */
  readonly line: MoveLine | undefined;
  readonly stage: PlayStage;
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
  /** What the server knows of the run. */
  | { readonly type: 'confirm'; readonly run: TacticRun; readonly now: number };

/** The device's clock follows the server's when they differ by more than messages take. */
const DRIFT_MILLIS = 1500;

export function beginPlay(kind: RunKind, positions: readonly Tactic[] = []): RunPlay {
  const empty: RunPlay = {
    kind,
    positions,
    attempts: [],
    line: undefined,
    stage: { type: 'waiting' },
    startedAt: undefined,
  };
  return atNextPosition(empty);
}

/** The next state; the same object when the intent does not apply. */
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

export function elapsedOf({ startedAt }: RunPlay, now: number): number {
  return startedAt === undefined ? 0 : Math.max(0, Math.floor(now - startedAt));
}

/** The position on the board. */
export function tacticOf({ positions, attempts, stage }: RunPlay): Tactic | undefined {
  return positions[stage.type === 'done' ? attempts.length - 1 : attempts.length];
}

/** Whether the line on the board was wrong. */
export function isMissed({ stage, attempts }: RunPlay): boolean {
  return stage.type === 'done' && attempts.at(-1)?.result === 'wrong';
}

/** What the server hands out, in the form of the mined positions; the judge reads no more of them. */
function tacticsOf(positions: TacticRun['positions']): readonly Tactic[] {
  return positions.map(({ goal, ...rest }) =>
    goal === 'mate'
      ? { ...rest, goal, mateIn: promiseOf(rest), themes: [], rating: 1 }
      : { ...rest, goal, gain: 1, themes: [], rating: 1 },
  );
}

function afterOwnMove(before: RunPlay, move: Move, now: number): RunPlay {
  if (before.line === undefined) return before;
  const line = extendLine(before.line, move);
  const play = begun({ ...before, line }, now);
  const tactic = tacticOf(before);
  if (tactic === undefined) return before;
  if (millisLeft(play, now) === 0) return over(play);
  const judgement = judgeTactic(tactic, line.moves);
  switch (judgement.state) {
    case 'open':
      return { ...play, stage: { type: 'reply', move: judgement.reply } };
    case 'solved':
      return done(play, 'right', now);
    case 'wrong':
      return done(play, 'wrong', now);
    default:
      return judgement satisfies never;
  }
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

/** The clock begins with the first move. */
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
  const tactic = play.positions[play.attempts.length];
  const reading = tactic === undefined ? undefined : readPosition(tactic.code);
  if (reading?.ok !== true) return { ...play, stage: { type: 'waiting' } };
  return { ...play, line: startLine(reading.position), stage: { type: 'yours' } };
}

/** The server's results stand in place of the device's; what it has not seen yet stays. */
function confirmed(before: RunPlay, run: TacticRun, now: number): RunPlay {
  const judged = run.attempts.map((attempt, place) => ({
    ...attempt,
    moves: before.attempts[place]?.moves ?? [],
  }));
  const isBehind = judged.length > before.attempts.length;
  const attempts = run.isOver ? judged : [...judged, ...before.attempts.slice(judged.length)];
  const positions = [...before.positions, ...tacticsOf(run.positions)];
  const play = { ...before, attempts, positions, startedAt: startOf(before, run, now) };
  if (run.isOver) return over(play);
  return isBehind || play.stage.type === 'waiting' ? atNextPosition(play) : play;
}

function startOf({ startedAt }: RunPlay, { elapsed }: TacticRun, now: number): number | undefined {
  if (elapsed === null) return startedAt;
  const start = now - elapsed;
  const isNear = startedAt !== undefined && Math.abs(start - startedAt) <= DRIFT_MILLIS;
  return isNear ? startedAt : start;
}

/** The side that the person plays. */
export function sideOf(play: RunPlay): 'RED' | 'BLACK' | undefined {
  return play.line === undefined ? undefined : play.line.positions[0].toMove;
}
