import { type Level, type LevelGoal, squaresOf } from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  hasLegalMove,
  isCheck,
  isSameMove,
  judgeLine,
  type Kind,
  legalMoves,
  type Move,
  type MoveLine,
  pieceAt,
  placedPieces,
  type Position,
  readMoveText,
  type Square,
  yOf,
} from '@chuhe/rules';
import { MateSearch } from './mate-search.ts';

/** What RED's last move was worth, and what BLACK does next. */
export type Judgement =
  | { readonly type: 'solved' }
  /** The level goes on; without a reply BLACK passes. */
  | { readonly type: 'on'; readonly reply: Move | undefined }
  /** With a reply BLACK shows what was wrong. */
  | { readonly type: 'wrong'; readonly reply: Move | undefined };

const SOLVED: Judgement = { type: 'solved' };
const WRONG: Judgement = { type: 'wrong', reply: undefined };

/** Judges the last move of a line, which is RED's; `made` is how many moves RED has made in the level. */
export function judgeMove(level: Level, line: MoveLine, made: number): Judgement {
  const { goal } = level;
  switch (goal.type) {
    case 'stars':
    case 'capture':
      return judgeCollecting(level, line);
    case 'mate':
      return judgeMate(goal, currentPosition(line), level.par + (goal.slack ?? 0) - made);
    case 'line':
      return judgeNamedMove(goal.moves, line, made);
    case 'check':
    case 'answer':
    case 'gain':
    case 'ruling':
      return isReachedAtOnce(goal, line) ? SOLVED : WRONG;
    default:
      return goal satisfies never;
  }
}

type OneMoveGoal = Exclude<LevelGoal, { readonly type: 'stars' | 'capture' | 'mate' | 'line' }>;

/** Goals that one move reaches or misses. */
function isReachedAtOnce(goal: OneMoveGoal, line: MoveLine): boolean {
  switch (goal.type) {
    case 'check':
      return isCheck(currentPosition(line));
    case 'answer':
      return answerKind(line) === goal.by;
    case 'gain':
      return gainOf(line) >= goal.value;
    case 'ruling':
      return isRuledAs(goal.result, line);
    default:
      return goal satisfies never;
  }
}

/** The points that are still to be visited or captured. */
export function pointsLeft(
  { goal, history = [] }: Level,
  { positions, moves }: MoveLine,
): readonly Square[] {
  if (goal.type === 'stars') {
    const visited = moves.filter(
      (_, ply) => ply >= history.length && positions[ply]?.toMove === 'RED',
    );
    return squaresOf(goal.at).filter((square) => visited.every(({ to }) => to !== square));
  }
  if (goal.type !== 'capture') return [];
  const position = positions.at(-1) ?? positions[0];
  const wanted = goal.at === undefined ? undefined : squaresOf(goal.at);
  return placedPieces(position)
    .filter(({ man: piece }) => piece.side === 'BLACK' && piece.kind !== 'general')
    .map(({ square }) => square)
    .filter((square) => wanted?.includes(square) ?? true);
}

/** The move that a level names next, for goals that name moves. */
export function namedMove({ goal, history = [] }: Level, line: MoveLine): Move | undefined {
  if (goal.type !== 'line') return undefined;
  const text = goal.moves[line.moves.length - history.length];
  const reading =
    text === undefined ? undefined : readMoveText(currentPosition(line), text, 'record');
  return reading?.ok === true ? reading.move : undefined;
}

function judgeCollecting(level: Level, line: MoveLine): Judgement {
  const position = currentPosition(line);
  if (pointsLeft(level, line).length === 0) return SOLVED;
  const replies = legalMoves(position);
  if (replies.length === 0) return WRONG;
  const capture = level.danger === true ? bestCapture(position, replies) : undefined;
  if (capture !== undefined) return { type: 'wrong', reply: capture };
  // BLACK passes, but not while its general is attacked.
  return { type: 'on', reply: isCheck(position) ? replies[0] : undefined };
}

function bestCapture(position: Position, replies: readonly Move[]): Move | undefined {
  const worth = ({ to }: Move): number => worthOf(position, to);
  return replies
    .filter((move) => worth(move) > 0)
    .toSorted((one, other) => worth(other) - worth(one))[0];
}

type AnswerKind = Extract<LevelGoal, { readonly type: 'answer' }>['by'];

/** How the last move has answered the check before it. */
function answerKind({ positions, moves }: MoveLine): AnswerKind | undefined {
  const before = positions.at(-2);
  const move = moves.at(-1);
  if (before === undefined || move === undefined || !isCheck(before)) return undefined;
  if (pieceAt(before, move.to) !== undefined) return 'capture';
  return pieceAt(before, move.from)?.kind === 'general' ? 'move' : 'block';
}

/** One search for each way, kept: its table makes the next questions cheap. */
const SEARCHES = { checks: new MateSearch('checks'), any: new MateSearch('any') } as const;

function judgeMate(
  { by }: Extract<LevelGoal, { readonly type: 'mate' }>,
  position: Position,
  left: number,
): Judgement {
  if (!hasLegalMove(position)) return SOLVED;
  const search = SEARCHES[by];
  if (left <= 0 || search.defend(position, left) === undefined) return WRONG;
  return { type: 'on', reply: search.longestReply(position, left) };
}

/** In halves of a soldier on its own bank; a soldier across the river counts twice. */
const WORTH: Readonly<Record<Kind, number>> = {
  general: 0,
  advisor: 4,
  elephant: 4,
  horse: 8,
  chariot: 18,
  cannon: 9,
  soldier: 2,
};
const RIVER_ROW = 4;

function worthOf(position: Position, square: Move['to']): number {
  const piece = pieceAt(position, square);
  if (piece === undefined) return 0;
  const row = yOf(square);
  const isAcross = piece.side === 'RED' ? row <= RIVER_ROW : row > RIVER_ROW;
  return piece.kind === 'soldier' && isAcross ? 2 * WORTH.soldier : WORTH[piece.kind];
}

/** RED's material less BLACK's. */
function balanceOf(position: Position): number {
  return placedPieces(position).reduce((sum, { man: piece, square }) => {
    const worth = worthOf(position, square);
    return sum + (piece.side === 'RED' ? worth : -worth);
  }, 0);
}

/** BLACK's reply, RED's next move and BLACK's next reply. */
const GAIN_PLIES = 3;
const MATED = 1000;

/** What RED has won two moves later, both sides playing for material. */
function gainOf(line: MoveLine): number {
  const before = line.positions.at(-2) ?? line.positions[0];
  const balance = searchBalance(currentPosition(line), GAIN_PLIES, -MATED, MATED);
  return balance - balanceOf(before);
}

function searchBalance(position: Position, plies: number, low: number, high: number): number {
  if (!hasLegalMove(position)) return position.toMove === 'RED' ? -MATED : MATED;
  if (plies === 0) return balanceOf(position);
  let [alpha, beta] = [low, high];
  for (const move of legalMoves(position)) {
    const value = searchBalance(afterMove(position, move), plies - 1, alpha, beta);
    if (position.toMove === 'RED') alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    if (alpha >= beta) break;
  }
  return position.toMove === 'RED' ? alpha : beta;
}

function judgeNamedMove(texts: readonly string[], line: MoveLine, made: number): Judgement {
  const ply = 2 * (made - 1);
  const move = line.moves.at(-1);
  const before = line.positions.at(-2);
  const named = before && readMoveText(before, texts[ply] ?? '', 'record');
  if (move === undefined || named?.ok !== true || !isSameMove(named.move, move)) return WRONG;
  const reply = texts[ply + 1];
  if (reply === undefined) return SOLVED;
  const reading = readMoveText(currentPosition(line), reply, 'record');
  return { type: 'on', reply: reading.ok ? reading.move : undefined };
}

function isRuledAs(
  result: Extract<LevelGoal, { readonly type: 'ruling' }>['result'],
  line: MoveLine,
): boolean {
  const ending = judgeLine(line);
  const isWon = ending?.type === 'win' && ending.winner === 'RED';
  if (result === 'win') return isWon;
  return result === 'draw' ? ending?.type === 'draw' : ending === undefined || isWon;
}
