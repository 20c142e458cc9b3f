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
import {
  canGoBack,
  openSolving,
  type Solving,
  type SolvingIntent,
  stepSolving,
  type Verdict,
} from '../../board/solving/index.ts';

/**
 * The verdict on RED's move from BLACK's best answer: the move keeps the puzzle's goal, still wins without a mate in
 * sight, loses the goal, or cannot be judged.
 */
export type AnswerQuality = 'keeps' | 'winning' | 'loses' | 'unknown';

/** RED's move lost the goal; BLACK's answer may follow it on the board. */
interface PuzzleFault {
  readonly wrongPly: number;
}

/** The state of one attempt at one puzzle. */
export interface PuzzlePlay extends Solving<PuzzleFault> {
  readonly puzzle: Puzzle;
  /** The solution as legal moves. */
  readonly solution: MoveLine;
  /** The quality of RED's previous move, while RED is to move. */
  readonly last: AnswerQuality | undefined;
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
    ...openSolving(line),
    puzzle,
    solution: readSolution(line, solution),
    last: undefined,
  };
}

/** The next state; the same object when the intent does not apply. */
export function stepPuzzle(play: PuzzlePlay, intent: PlayIntent): PuzzlePlay {
  switch (intent.type) {
    case 'play':
      return play.stage.type === 'yours' ? afterRed(play, intent.move) : play;
    case 'answer':
      return play.stage.type === 'judging' ? afterBlack(play, intent.move, intent.quality) : play;
    case 'no-answer':
      return step(play, { type: 'unjudged', goesBack: false });
    case 'take-back':
      return canGoBack(play) ? { ...step(play, { type: 'back' }), last: undefined } : play;
    case 'restart':
      return { ...play, ...openSolving(startOf(play)), isHelped: play.isHelped, last: undefined };
    case 'help':
      return step(play, { type: 'help' });
    default:
      return intent satisfies never;
  }
}

function step(play: PuzzlePlay, intent: SolvingIntent<PuzzleFault>): PuzzlePlay {
  return stepSolving<PuzzleFault, PuzzlePlay>(play, intent);
}

function startOf({ line }: PuzzlePlay): MoveLine {
  return shortenLine(line, line.moves.length);
}

/** The next move of the solution, while the line follows it. */
export function solutionMove(play: PuzzlePlay): Move | undefined {
  return isSolutionFollowed(play) ? play.solution.moves[play.line.moves.length] : undefined;
}

/** The number of RED's moves on the board that are not refuted. */
export function stepsDone({ line, stage }: PuzzlePlay): number {
  const plies = stage.type === 'wrong' ? stage.fault.wrongPly - 1 : line.moves.length;
  return Math.ceil(plies / 2);
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

function afterRed(before: PuzzlePlay, move: Move): PuzzlePlay {
  const play = { ...step(before, { type: 'play', move }), last: undefined };
  const ending = judgeLine(play.line);
  const isDraw = play.puzzle.goal === 'draw';
  if (ending === undefined)
    return isDraw && isWholeSolution(play) ? judged(play, { type: 'solved' }) : play;
  const isWon = ending.type === 'win' && ending.winner === 'RED';
  const isHeld = ending.type === 'draw' && isDraw;
  return judged(play, isWon || isHeld ? { type: 'solved' } : wrong(play));
}

/** BLACK's answer has waited already, so it is on the board at once. */
function afterBlack(play: PuzzlePlay, reply: Move, quality: AnswerQuality): PuzzlePlay {
  if (quality === 'loses') return judged(play, wrong(play, reply));
  if (isHeldLongEnough(play)) return judged(play, { type: 'solved' });
  const ending = judgeLine(extendLine(play.line, reply));
  if (ending === undefined) return { ...judged(play, { type: 'right', reply }), last: quality };
  const isHeld = ending.type === 'draw' && play.puzzle.goal === 'draw';
  if (!isHeld) return judged(play, wrong(play, reply));
  return { ...judged(play, { type: 'solved' }), line: extendLine(play.line, reply) };
}

function judged(play: PuzzlePlay, verdict: Verdict<PuzzleFault>): PuzzlePlay {
  return step(step(play, { type: 'judged', verdict }), { type: 'step' });
}

function wrong({ line }: PuzzlePlay, reply?: Move): Verdict<PuzzleFault> {
  return { type: 'wrong', fault: { wrongPly: line.moves.length }, reply };
}

/** A draw has no final move: it counts as held after the number of moves of the solution. */
function isHeldLongEnough(play: PuzzlePlay): boolean {
  const isLast = Math.ceil(play.line.moves.length / 2) >= movesToHold(play);
  return play.puzzle.goal === 'draw' && isLast;
}
