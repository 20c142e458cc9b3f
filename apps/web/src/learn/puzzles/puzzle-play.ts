import type { Puzzle, Solution } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  isSameMove,
  judgeLine,
  type MoveLine,
  type Move,
  readMoveText,
  readPosition,
  shortenLine,
  startLine,
} from '@chuhe/rules';

/**
 * The verdict on RED's move from BLACK's best answer: the move keeps the puzzle's goal, still wins without a mate in
 * sight, loses the goal, or cannot be judged.
 */
export type AnswerQuality = 'keeps' | 'winning' | 'loses' | 'unknown';

/** The side to move, and the quality of RED's last move. */
type PlayStage =
  /** RED is to move; `last` is the quality of RED's previous move. */
  | { readonly type: 'yours'; readonly last: AnswerQuality | undefined }
  /** RED has moved; BLACK's answer is being computed. */
  | { readonly type: 'waiting' }
  /** A move off the solution cannot be judged, because neither the server nor an engine is available. */
  | { readonly type: 'stuck' }
  /** RED's move lost the goal; BLACK's answer may follow it on the board. */
  | { readonly type: 'wrong'; readonly wrongPly: number }
  | { readonly type: 'solved' };

/** The state of one attempt at one puzzle. */
export interface PuzzlePlay {
  readonly puzzle: Puzzle;
  /** The solution as legal moves. */
  readonly solution: MoveLine;
  readonly line: MoveLine;
  readonly stage: PlayStage;
  /** Whether a hint or the solution has been shown. */
  readonly isHelped: boolean;
}

export type PlayIntent =
  | { readonly type: 'play'; readonly move: Move }
  /** BLACK's answer to RED's last move, and the quality of that move. */
  | { readonly type: 'answer'; readonly move: Move; readonly quality: AnswerQuality }
  | { readonly type: 'no-answer' }
  /** Returns to RED's last decision. */
  | { readonly type: 'take-back' }
  | { readonly type: 'restart' }
  | { readonly type: 'help' };

/** Throws if the solution is illegal from the puzzle's position. */
export function openPuzzle(puzzle: Puzzle, solution: Solution): PuzzlePlay {
  const start = readPosition(puzzle.penCode);
  if (!start.ok) throw new Error(`the puzzle ${puzzle.id} is not legal`);
  const line = startLine(start.position);
  return {
    puzzle,
    solution: readSolution(line, solution),
    line,
    stage: { type: 'yours', last: undefined },
    isHelped: false,
  };
}

/** The next state; the same object when the intent does not apply. */
export function stepPuzzle(play: PuzzlePlay, intent: PlayIntent): PuzzlePlay {
  switch (intent.type) {
    case 'play':
      return play.stage.type === 'yours' ? afterRed(play, intent.move) : play;
    case 'answer':
      return play.stage.type === 'waiting' ? afterBlack(play, intent.move, intent.quality) : play;
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

/** The next move of the solution, while the line follows it. */
export function solutionMove(play: PuzzlePlay): Move | undefined {
  return isSolutionFollowed(play) ? play.solution.moves[play.line.moves.length] : undefined;
}

/** The number of RED's moves on the board that are not refuted. */
export function stepsDone({ line, stage }: PuzzlePlay): number {
  const plies = stage.type === 'wrong' ? stage.wrongPly - 1 : line.moves.length;
  return Math.ceil(plies / 2);
}

export function canTakeBack({ line, stage }: PuzzlePlay): boolean {
  return line.moves.length > 0 && stage.type !== 'waiting' && stage.type !== 'solved';
}

/** The number of RED's moves after which a draw counts as held. */
export function movesToHold({ solution }: PuzzlePlay): number {
  return Math.ceil(solution.moves.length / 2);
}

function isSolutionFollowed({ line, solution }: PuzzlePlay): boolean {
  return line.moves.every((move, index) => {
    const expected = solution.moves[index];
    return expected !== undefined && isSameMove(move, expected);
  });
}

function isWholeSolution(play: PuzzlePlay): boolean {
  return play.line.moves.length === play.solution.moves.length && isSolutionFollowed(play);
}

function readSolution(start: MoveLine, texts: Solution): MoveLine {
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

function afterBlack(play: PuzzlePlay, move: Move, quality: AnswerQuality): PuzzlePlay {
  const line = extendLine(play.line, move);
  if (quality === 'loses') return { ...play, line, stage: wrongAt(play.line) };
  if (isHeldLongEnough(play)) return { ...play, stage: { type: 'solved' } };
  const ending = judgeLine(line);
  if (ending === undefined) return { ...play, line, stage: { type: 'yours', last: quality } };
  const isHeld = ending.type === 'draw' && play.puzzle.goal === 'draw';
  return { ...play, line, stage: isHeld ? { type: 'solved' } : wrongAt(play.line) };
}

/** A draw has no final move: it counts as held after the number of moves of the solution. */
function isHeldLongEnough(play: PuzzlePlay): boolean {
  const isLast = Math.ceil(play.line.moves.length / 2) >= movesToHold(play);
  return play.puzzle.goal === 'draw' && isLast;
}

function wrongAt({ moves }: MoveLine): PlayStage {
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
