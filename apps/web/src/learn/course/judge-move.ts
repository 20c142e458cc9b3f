import { type Level, type LevelGoal, squaresOf } from '@chuhe/puzzles';
import {
  currentPosition,
  hasLegalMove,
  isCheck,
  isSameMove,
  judgeLine,
  legalMoves,
  type Move,
  type MoveLine,
  placedPieces,
  type Position,
  readMoveText,
  type Square,
} from '@chuhe/rules';
import { answerKind } from './answer-kind.ts';
import { gainOf, worthOf } from './material.ts';
import { MateSearch } from './mate-search.ts';
import { canEverReach } from './reach.ts';

/** The verdict on RED's last move, and BLACK's reply. */
export type Judgement =
  | { readonly type: 'solved' }
  /** The level continues; without a reply BLACK passes. */
  | { readonly type: 'on'; readonly reply: Move | undefined }
  /** `explainFault` gives the reason. */
  | { readonly type: 'wrong' };

const SOLVED: Judgement = { type: 'solved' };
const WRONG: Judgement = { type: 'wrong' };

/** Judges RED's last move of a line; `made` is the number of RED's moves in the level. */
export function judgeMove(level: Level, line: MoveLine, made: number): Judgement {
  const { goal } = level;
  switch (goal.type) {
    case 'stars':
    case 'capture':
      return judgeCollecting(level, line);
    case 'mate':
      return judgeMate(goal, currentPosition(line), movesLeft(level, made));
    case 'line':
      return judgeNamedMove(level, line);
    case 'check':
    case 'answer':
    case 'gain':
    case 'ruling':
    case 'vary':
      return isReachedAtOnce(goal, line) ? SOLVED : WRONG;
    default:
      return goal satisfies never;
  }
}

type OneMoveGoal = Exclude<LevelGoal, { readonly type: 'stars' | 'capture' | 'mate' | 'line' }>;

/** Goals that a single move reaches or misses. */
function isReachedAtOnce(goal: OneMoveGoal, line: MoveLine): boolean {
  switch (goal.type) {
    case 'check':
      return isCheck(currentPosition(line));
    case 'answer':
      return answerKind(line) === goal.by;
    case 'gain':
      return gainOfLine(line) >= goal.value;
    case 'ruling':
      return isRuledAs(goal.result, line);
    case 'vary':
      return lossByRepetition(line) === undefined && gainOfLine(line) >= goal.value;
    default:
      return goal satisfies never;
  }
}

/** The squares still to be visited or captured. */
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
    .filter(({ piece }) => piece.side === 'BLACK' && piece.kind !== 'general')
    .map(({ square }) => square)
    .filter((square) => wanted?.includes(square) ?? true);
}

/** The move named at a ply of the level's line, RED's or BLACK's, for goals that name moves. */
export function namedMove(
  { goal, history = [] }: Level,
  { positions }: MoveLine,
  ply: number,
): Move | undefined {
  const position = positions[ply];
  if (goal.type !== 'line' || position === undefined) return undefined;
  const reading = readMoveText(position, goal.moves[ply - history.length] ?? '', 'record');
  return reading.ok ? reading.move : undefined;
}

/** BLACK's captures, in levels where it makes them. */
export function dangersIn({ danger = false }: Level, position: Position): readonly Move[] {
  return danger ? legalMoves(position).filter(({ to }) => worthOf(position, to) > 0) : [];
}

function judgeCollecting(level: Level, line: MoveLine): Judgement {
  const position = currentPosition(line);
  const left = pointsLeft(level, line);
  if (left.length === 0) return SOLVED;
  if (dangersIn(level, position).length > 0 || !canEverReach(position, left)) return WRONG;
  if (!hasLegalMove(position)) return WRONG;
  // BLACK passes unless its general is in check.
  return { type: 'on', reply: isCheck(position) ? legalMoves(position)[0] : undefined };
}

type MateGoal = Extract<LevelGoal, { readonly type: 'mate' }>;

/** One search of each kind, kept because its table makes later searches cheap. */
const SEARCHES = { checks: new MateSearch('checks'), any: new MateSearch('any') } as const;

/** The number of moves RED has left to win. */
export function movesLeft({ goal, par }: Level, made: number): number {
  return par + (goal.type === 'mate' ? (goal.slack ?? 0) : 0) - made;
}

/** Whether RED, to move, still wins in time. */
export function canWin({ by }: MateGoal, position: Position, left: number): boolean {
  return left > 0 && SEARCHES[by].attack(position, left) !== undefined;
}

function judgeMate({ by }: MateGoal, position: Position, left: number): Judgement {
  if (!hasLegalMove(position)) return SOLVED;
  const search = SEARCHES[by];
  if (left <= 0 || search.defend(position, left) === undefined) return WRONG;
  return { type: 'on', reply: search.longestReply(position, left) };
}

function gainOfLine({ positions, moves }: MoveLine): number {
  const [before, move] = [positions.at(-2), moves.at(-1)];
  return before === undefined || move === undefined ? 0 : gainOf(before, move);
}

function judgeNamedMove(level: Level, line: MoveLine): Judgement {
  const ply = line.moves.length - 1;
  const [move, named] = [line.moves[ply], namedMove(level, line, ply)];
  if (move === undefined || named === undefined || !isSameMove(named, move)) return WRONG;
  const reply = namedMove(level, line, ply + 1);
  return reply === undefined ? SOLVED : { type: 'on', reply };
}

function isRuledAs(result: 'win' | 'draw', line: MoveLine): boolean {
  const ending = judgeLine(line);
  return result === 'win'
    ? ending?.type === 'win' && ending.winner === 'RED'
    : ending?.type === 'draw';
}

/** The repetition rule by which the last move loses. */
export function lossByRepetition(
  line: MoveLine,
): 'perpetual-check' | 'perpetual-chase' | undefined {
  const ending = judgeLine(line);
  const isLost = ending?.type === 'win' && ending.winner === 'BLACK';
  return isLost && 'repetition' in ending ? ending.by : undefined;
}
