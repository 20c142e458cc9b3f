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
  hasLegalMove,
  type Move,
  readMoveText,
  readPosition,
  startLine,
  writeMoveRecord,
} from '@chuhe/rules';
import {
  openSolving,
  type Solving,
  type SolvingIntent,
  stepSolving,
  type Verdict,
} from '../../board/solving/index.ts';

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
  /** The player solves a position. */
  | 'solving'
  /** The position is completed and stays on the board for a moment. */
  | 'done'
  /** The next position has not arrived, because the network is down. */
  | 'waiting'
  | 'over';

/** The attempt at a position of a run, where wrong moves get no explanation. */
type RunSolving = Solving<undefined>;

/** One run on this device. */
export interface RunPlay {
  readonly kind: RunKind;
  readonly positions: readonly RunPosition[];
  readonly attempts: readonly PlayedAttempt[];
  /** The attempt on the board; undefined before the first position has arrived. */
  readonly solving: RunSolving | undefined;
  readonly stage: PlayStage;
  /** When the move on the board was sent to the server; the clock is stopped until the verdict. */
  readonly judgingSince: number | undefined;
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
    solving: undefined,
    stage: 'waiting',
    judgingSince: undefined,
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
      return isYours(play) ? afterOwnMove(play, intent.move, intent.now) : play;
    case 'reply':
      return withSolving(play, { type: 'step' });
    case 'next':
      return play.stage === 'done' ? atNextPosition(play) : play;
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

export function elapsedOf({ startedAt, judgingSince }: RunPlay, now: number): number {
  if (startedAt === undefined) return 0;
  return Math.max(0, Math.floor((judgingSince ?? now) - startedAt));
}

/** Whether the player is to move. */
export function isYours({ stage, solving }: RunPlay): boolean {
  return stage === 'solving' && solving?.stage.type === 'yours';
}

/** The position on the board. */
export function positionOf({ positions, attempts, stage }: RunPlay): RunPosition | undefined {
  return positions[stage === 'done' ? attempts.length - 1 : attempts.length];
}

/** Whether the player's line was wrong. */
export function isMissed({ stage, attempts }: RunPlay): boolean {
  return stage === 'done' && attempts.at(-1)?.result === 'wrong';
}

/** The correct first move of a position, as four digits; undefined while only the server knows it. */
export function answerOf({ positions, answers }: RunPlay, place: number): string | undefined {
  return positions[place]?.solution?.moves[0] ?? answers.get(place);
}

function afterOwnMove(before: RunPlay, move: Move, now: number): RunPlay {
  const position = positionOf(before);
  const played = withSolving(before, { type: 'play', move });
  if (played.solving === undefined || position === undefined) return before;
  const play = begun(played, now);
  if (millisLeft(play, now) === 0) return over(play);
  const judged = judgeHere(position, played.solving);
  switch (judged.state) {
    case 'open':
      return withVerdict(play, { type: 'right', reply: judged.reply });
    case 'solved':
      return done(withVerdict(play, { type: 'solved' }), 'right', now);
    case 'wrong':
      return done(withVerdict(play, WRONG), 'wrong', now);
    case 'unknown':
      return { ...play, judgingSince: now };
    default:
      return judged satisfies never;
  }
}

const WRONG = { type: 'wrong', fault: undefined } as const;

function withVerdict(play: RunPlay, verdict: Verdict<undefined>): RunPlay {
  return withSolving(play, { type: 'judged', verdict });
}

function withSolving(play: RunPlay, intent: SolvingIntent<undefined>): RunPlay {
  const { solving } = play;
  if (solving === undefined) return play;
  const next = stepSolving<undefined, RunSolving>(solving, intent);
  return next === solving ? play : { ...play, solving: next };
}

/**
 * The judgement possible without the server: complete with the solution; otherwise only the last move of a mate, which
 * the rules decide.
 */
function judgeHere(
  { goal, moves, solution }: RunPosition,
  { line }: RunSolving,
): TacticJudgement | { readonly state: 'unknown' } {
  if (solution !== undefined) return judgeTactic(solution, line.moves);
  if (goal === 'win') return { state: 'unknown' };
  if (!hasLegalMove(currentPosition(line))) return { state: 'solved' };
  const isLast = line.moves.length >= 2 * moves - 1;
  return isLast ? { state: 'wrong', at: line.moves.length - 1 } : { state: 'unknown' };
}

function done(play: RunPlay, result: 'right' | 'wrong', now: number): RunPlay {
  const moves = play.solving?.line.moves.map((move) => writeMoveRecord(move)) ?? [];
  return { ...withAttempt(play, result, moves, now), stage: 'done' };
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
  if (!isYours(play) || scoreOf(play).skipsLeft === 0) return play;
  return atNextPosition(withAttempt(begun(play, now), 'skipped', [], now));
}

function over(play: RunPlay): RunPlay {
  return play.stage === 'over' ? play : { ...play, stage: 'over', judgingSince: undefined };
}

function atNextPosition(play: RunPlay): RunPlay {
  if (scoreOf(play).isOver) return over(play);
  const position = play.positions[play.attempts.length];
  const reading = position === undefined ? undefined : readPosition(position.code);
  if (reading?.ok !== true) return { ...play, stage: 'waiting' };
  return { ...play, solving: openSolving(startLine(reading.position)), stage: 'solving' };
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
  if (before.judgingSince !== undefined) return afterJudgement(before, play, run);
  return isBehind || play.stage === 'waiting' ? atNextPosition(play) : play;
}

/** The move on the board is judged, or keeps waiting. */
function afterJudgement(before: RunPlay, play: RunPlay, { reply }: TacticRun): RunPlay {
  const result = play.attempts[before.attempts.length]?.result;
  if (result !== undefined) {
    const judged = withVerdict(play, result === 'wrong' ? WRONG : { type: 'solved' });
    return { ...judged, stage: 'done' };
  }
  const { solving, startedAt, waitedMillis, judgingSince, attempts } = before;
  const isReply = reply?.place === attempts.length && reply.plies === solving?.line.moves.length;
  if (!isReply) return { ...play, startedAt, waitedMillis, judgingSince };
  const reading = readMoveText(currentPosition(solving.line), reply.move, 'record');
  return reading.ok ? withVerdict(play, { type: 'right', reply: reading.move }) : play;
}

/** The time that a move waited for its judgement does not count. */
function resumed(play: RunPlay, now: number): RunPlay {
  const { judgingSince, startedAt, waitedMillis } = play;
  if (judgingSince === undefined || startedAt === undefined) return play;
  const waited = Math.max(0, now - judgingSince);
  return {
    ...play,
    judgingSince: undefined,
    startedAt: startedAt + waited,
    waitedMillis: waitedMillis + waited,
  };
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
  return play.solving?.line.positions[0].toMove;
}
