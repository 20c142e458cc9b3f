import { boardKey, type Fault, type Level, openLine } from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  extendLine,
  legalMoves,
  type Move,
  type MoveLine,
  shortenLine,
} from '@chuhe/rules';
import { explainFault } from './explain-fault.ts';
import { type Judgement, judgeMove, pointsLeft } from './judge-move.ts';

type LevelStage =
  | { readonly type: 'yours' }
  /** BLACK is about to make this move; with a fault it shows the mistake. */
  | { readonly type: 'reply'; readonly move: Move; readonly fault: Fault | undefined }
  /** The wrong move and the reply to it are on the board. */
  | { readonly type: 'wrong'; readonly fault: Fault }
  | { readonly type: 'solved' };

/** One attempt at one level. */
export interface LevelPlay {
  readonly level: Level;
  /** When BLACK passes, RED is to move again in the position after its own move. */
  readonly line: MoveLine;
  readonly stage: LevelStage;
  /** Wrong moves that were taken back. */
  readonly mistakes: number;
  /** Whether a hint showed a move. */
  readonly isHelped: boolean;
}

export type LevelIntent =
  | { readonly type: 'play'; readonly move: Move }
  /** BLACK makes its move. */
  | { readonly type: 'reply' }
  | { readonly type: 'take-back' }
  | { readonly type: 'restart' }
  | { readonly type: 'help' };

export function openLevel(level: Level): LevelPlay {
  return {
    level,
    line: openLine(level),
    stage: { type: 'yours' },
    mistakes: 0,
    isHelped: false,
  };
}

/** The next state; the same object when the intent does not apply. */
export function stepLevel(play: LevelPlay, intent: LevelIntent): LevelPlay {
  switch (intent.type) {
    case 'play':
      return play.stage.type === 'yours' ? afterRed(play, intent.move) : play;
    case 'reply':
      return afterReply(play);
    case 'take-back':
      return takeBack(play);
    case 'restart':
      return { ...openLevel(play.level), isHelped: play.isHelped };
    case 'help':
      return { ...play, isHelped: true };
    default:
      return intent satisfies never;
  }
}

/** The number of RED's moves, including wrong ones. */
export function movesMade(play: LevelPlay): number {
  return redMoves(play.level, play.line) + play.mistakes;
}

/** The counted moves of the attempt: a move shown by a hint costs at least one over par. */
export function countedMoves(play: LevelPlay): number {
  const made = movesMade(play);
  return play.isHelped ? Math.max(made, play.level.par + 1) : made;
}

export function canTakeBack({ level, line, stage }: LevelPlay): boolean {
  return stage.type === 'wrong' || (stage.type === 'yours' && redMoves(level, line) > 0);
}

/** The ply of RED's current or last decision, to which the task belongs. */
export function taskPly({ line, stage }: LevelPlay): number {
  return stage.type === 'yours' ? line.moves.length : lastDecision(line);
}

/** Whether the last move made par impossible; the level can still be solved. */
export function isDetour(play: LevelPlay): boolean {
  if (play.stage.type !== 'yours' || !canTakeBack(play)) return false;
  return !isAtPar(play) && isAtPar(takeBack(play));
}

function isAtPar(play: LevelPlay): boolean {
  return solveLevel(play, play.level.par - movesMade(play)) !== undefined;
}

/**
 * RED's shortest way to the goal from here, with BLACK replying as in the level. A breadth-first search over all legal
 * moves, so it finds par independently. Undefined if the goal is unreachable.
 */
export function solveLevel(start: LevelPlay, most: number): readonly Move[] | undefined {
  const seen = new Set<string>();
  let frontier: readonly Attempt[] = [{ play: start, moves: [] }];
  for (let depth = 0; depth < most; depth += 1) {
    const next = frontier.flatMap((attempt) => attemptsAfter(attempt));
    const solved = next.find(({ play }) => play.stage.type === 'solved');
    if (solved !== undefined) return solved.moves;
    frontier = next.filter(({ play }) => {
      if (play.stage.type !== 'yours') return false;
      const key = keyOf(play);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  }
  return undefined;
}

/** Every move of RED that is not wrong, each with BLACK's reply. */
function attemptsAfter({ play, moves }: Attempt): readonly Attempt[] {
  return legalMoves(currentPosition(play.line)).flatMap((move) => {
    const line = extendLine(play.line, move);
    const judgement = judgeMove(play.level, line, redMoves(play.level, line));
    if (judgement.type === 'wrong') return [];
    const after = settle(afterJudgement(play, move, judgement));
    return [{ play: after, moves: [...moves, move] }];
  });
}

interface Attempt {
  readonly play: LevelPlay;
  readonly moves: readonly Move[];
}

/** The state after BLACK's reply, if one is due. */
export function settle(play: LevelPlay): LevelPlay {
  return play.stage.type === 'reply' ? stepLevel(play, { type: 'reply' }) : play;
}

/** The board and the remaining goal: the goals depend on nothing else. */
function keyOf({ level, line }: LevelPlay): string {
  return `${boardKey(currentPosition(line))}${pointsLeft(level, line).join()}`;
}

function redMoves({ history = [] }: Level, { positions, moves }: MoveLine): number {
  return moves.filter((_, ply) => ply >= history.length && positions[ply]?.toMove === 'RED').length;
}

function afterRed(play: LevelPlay, move: Move): LevelPlay {
  const line = extendLine(play.line, move);
  const made = redMoves(play.level, line);
  const judgement = judgeMove(play.level, line, made);
  if (judgement.type !== 'wrong') return afterJudgement(play, move, judgement);
  const fault = explainFault(play.level, line, made);
  return 'reply' in fault
    ? { ...play, line, stage: { type: 'reply', move: fault.reply, fault } }
    : { ...play, line, stage: { type: 'wrong', fault } };
}

function afterJudgement(
  play: LevelPlay,
  move: Move,
  judgement: Exclude<Judgement, { readonly type: 'wrong' }>,
): LevelPlay {
  if (judgement.type === 'solved')
    return { ...play, line: extendLine(play.line, move), stage: { type: 'solved' } };
  const { reply } = judgement;
  if (reply === undefined)
    return { ...play, line: passed(play.line, move), stage: { type: 'yours' } };
  const line = extendLine(play.line, move);
  return { ...play, line, stage: { type: 'reply', move: reply, fault: undefined } };
}

/** RED's move, and RED to move again. */
function passed({ positions, moves }: MoveLine, move: Move): MoveLine {
  const after = afterMove(positions.at(-1) ?? positions[0], move);
  const [start, ...later] = positions;
  return {
    positions: [start, ...later, { ...after, toMove: 'RED' as const }],
    moves: [...moves, move],
  };
}

function afterReply(play: LevelPlay): LevelPlay {
  const { stage, line } = play;
  if (stage.type !== 'reply') return play;
  const { move, fault } = stage;
  return {
    ...play,
    line: extendLine(line, move),
    stage: fault === undefined ? { type: 'yours' } : { type: 'wrong', fault },
  };
}

/** Returns to RED's last decision; a wrong move counts even though it is taken back. */
function takeBack(play: LevelPlay): LevelPlay {
  if (!canTakeBack(play)) return play;
  const { line, stage, mistakes } = play;
  const isWrong = stage.type === 'wrong';
  return {
    ...play,
    line: shortenLine(line, line.moves.length - lastDecision(line)),
    stage: { type: 'yours' },
    mistakes: mistakes + (isWrong ? 1 : 0),
  };
}

/** The ply of RED's last move. */
function lastDecision({ positions, moves }: MoveLine): number {
  return positions.findLastIndex(({ toMove }, ply) => toMove === 'RED' && ply < moves.length);
}
