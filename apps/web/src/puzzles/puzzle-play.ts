import type { Puzzle, Solution } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  isSameMove,
  judgeLine,
  type Line,
  type Move,
  readMoveText,
  readPosition,
  shortenLine,
  startLine,
} from '@chuhe/rules';
import type { Verdict } from './verdict.ts';

/** Whose turn it is at a puzzle, and what is known about RED's last move. */
type PlayStage =
  /** The person looks for RED's move. */
  | { readonly type: 'yours'; readonly last: Verdict | undefined }
  /** RED has moved; BLACK's answer is being looked for. */
  | { readonly type: 'waiting' }
  /** Nobody can judge a move that leaves the solution: no server and no engine. */
  | { readonly type: 'stuck' }
  /** RED's move gave the win or the draw away; BLACK's answer to it may stand on the board. */
  | { readonly type: 'wrong'; readonly wrongPly: number }
  | { readonly type: 'solved' };

/** One person at one puzzle. */
export interface PuzzlePlay {
  readonly puzzle: Puzzle;
  /** The moves of the solution, read by the rules. */
  readonly solution: Line;
  readonly line: Line;
  readonly stage: PlayStage;
  /** Whether a move was shown to the person since the beginning. */
  readonly isHelped: boolean;
}

export type PlayIntent =
  | { readonly type: 'play'; readonly move: Move }
  /** BLACK's answer to RED's last move, and what it says about that move. */
  | { readonly type: 'answer'; readonly move: Move; readonly verdict: Verdict }
  | { readonly type: 'no-answer' }
  /** Back to RED's last choice. */
  | { readonly type: 'take-back' }
  | { readonly type: 'restart' }
  | { readonly type: 'help' };

/** Throws when the catalogue and its solutions do not fit together. */
export function openPuzzle(puzzle: Puzzle, solution: Solution): PuzzlePlay {
  const start = readPosition(puzzle.penCode);
  if (!start.ok) throw new Error(`the puzzle ${puzzle.id} is not lawful`);
  const line = startLine(start.position);
  return {
    puzzle,
    solution: readSolution(line, solution),
    line,
    stage: { type: 'yours', last: undefined },
    isHelped: false,
  };
}

/** The next state; the same one when the intent means nothing now. */
export function stepPuzzle(play: PuzzlePlay, intent: PlayIntent): PuzzlePlay {
  switch (intent.type) {
    case 'play':
      return play.stage.type === 'yours' ? afterRed(play, intent.move) : play;
    case 'answer':
      return play.stage.type === 'waiting' ? afterBlack(play, intent.move, intent.verdict) : play;
    case 'no-answer':
      return play.stage.type === 'waiting' ? { ...play, stage: { type: 'stuck' } } : play;
    case 'take-back':
      return takeBack(play);
    case 'restart':
      return again(play, 0);
    case 'help':
      return { ...play, isHelped: true };
    default:
      return intent satisfies never;
  }
}

/** The move of the solution that comes next, as long as it has been followed. */
export function solutionMove(play: PuzzlePlay): Move | undefined {
  return isSolutionFollowed(play) ? play.solution.moves[play.line.moves.length] : undefined;
}

/** How many moves of RED's stand on the board and have not been refuted. */
export function stepsDone({ line, stage }: PuzzlePlay): number {
  const plies = stage.type === 'wrong' ? stage.wrongPly - 1 : line.moves.length;
  return Math.ceil(plies / 2);
}

export function canTakeBack({ line, stage }: PuzzlePlay): boolean {
  return line.moves.length > 0 && stage.type !== 'waiting' && stage.type !== 'solved';
}

/** How many moves of RED's a draw has to be held for. */
export function movesToHold({ solution }: PuzzlePlay): number {
  return Math.ceil(solution.moves.length / 2);
}

function isSolutionFollowed({ line, solution }: PuzzlePlay): boolean {
  return line.moves.every((move, index) => {
    const told = solution.moves[index];
    return told !== undefined && isSameMove(move, told);
  });
}

function isWholeSolution(play: PuzzlePlay): boolean {
  return play.line.moves.length === play.solution.moves.length && isSolutionFollowed(play);
}

function readSolution(start: Line, texts: Solution): Line {
  let line = start;
  for (const text of texts) {
    const reading = readMoveText(currentPosition(line), text, 'record');
    if (!reading.ok) throw new Error(`${text} is no move of the solution`);
    line = extendLine(line, reading.move);
  }
  return line;
}

function afterRed(play: PuzzlePlay, move: Move): PuzzlePlay {
  const line = extendLine(play.line, move);
  const ending = judgeLine(line);
  if (ending === undefined) {
    const isHeld = play.puzzle.goal === 'draw' && isWholeSolution({ ...play, line });
    return { ...play, line, stage: { type: isHeld ? 'solved' : 'waiting' } };
  }
  const isWon = ending.type === 'win' && ending.winner === 'RED';
  const isHeld = ending.type === 'draw' && play.puzzle.goal === 'draw';
  return { ...play, line, stage: isWon || isHeld ? { type: 'solved' } : wrongAt(line) };
}

function afterBlack(play: PuzzlePlay, move: Move, verdict: Verdict): PuzzlePlay {
  const line = extendLine(play.line, move);
  if (verdict === 'loses') return { ...play, line, stage: wrongAt(play.line) };
  if (isHeldLongEnough(play)) return { ...play, stage: { type: 'solved' } };
  const ending = judgeLine(line);
  if (ending === undefined) return { ...play, line, stage: { type: 'yours', last: verdict } };
  const isHeld = ending.type === 'draw' && play.puzzle.goal === 'draw';
  return { ...play, line, stage: isHeld ? { type: 'solved' } : wrongAt(play.line) };
}

/** A draw has no last move: it counts as held after as many moves as the solution has. */
function isHeldLongEnough(play: PuzzlePlay): boolean {
  const isLast = Math.ceil(play.line.moves.length / 2) >= movesToHold(play);
  return play.puzzle.goal === 'draw' && isLast;
}

function wrongAt({ moves }: Line): PlayStage {
  return { type: 'wrong', wrongPly: moves.length };
}

function takeBack(play: PuzzlePlay): PuzzlePlay {
  if (!canTakeBack(play)) return play;
  const { line, stage } = play;
  if (stage.type === 'wrong') return again(play, stage.wrongPly - 1);
  if (stage.type === 'stuck') return again(play, line.moves.length - 1);
  return again(play, line.moves.length - 2);
}

function again(play: PuzzlePlay, plies: number): PuzzlePlay {
  const line = shortenLine(play.line, play.line.moves.length - plies);
  return { ...play, line, stage: { type: 'yours', last: undefined } };
}
