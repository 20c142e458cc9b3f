// Decides whether a solution of a level shows what the level teaches. A solution is a line in which RED reaches the
// goal at par.
import { type Level, type LevelIdea, openLine, squaresOf, themesOf } from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  hasLegalMove,
  isCheck,
  judgeLine,
  type Kind,
  legalMoves,
  type Move,
  type MoveLine,
  opponentOf,
  pieceAt,
  placedPieces,
  type Position,
  type Side,
  type Square,
  writePlacement,
  xOf,
} from '@chuhe/rules';
import { worthOf } from '../../../apps/web/src/learn/course/material.ts';
import { threatsTo } from '../../../apps/web/src/learn/course/answer-kind.ts';
import { openLevel, solveLevel } from '../../../apps/web/src/learn/course/level-play.ts';
import { atPar, firstMoves } from './solutions.ts';

/** The part of the idea that the solution lacks; undefined if it shows the idea. */
export function lackOf(level: Level, line: MoveLine): string | undefined {
  const { idea } = level;
  if (idea.type === 'reach') return lackOfReaching(level, idea, line);
  if (idea.type === 'capture') return lackOfCapturing(idea, redMoves(level, line));
  if (idea.type === 'check') return lackOfCheck(idea, line);
  if (idea.type === 'answer')
    return lackUnless(idea.pieces.includes(firstOf(level, line).kind), 'another piece answers');
  return lackOfGame(level, idea, line);
}

/** Ideas about the outcome: mates, rulings, material. */
function lackOfGame(
  level: Level,
  idea: Exclude<LevelIdea, IdeaOf<'reach' | 'capture' | 'check' | 'answer'>>,
  line: MoveLine,
): string | undefined {
  switch (idea.type) {
    case 'mate':
      return lackOfMate(idea, currentPosition(line));
    case 'theme':
      return lackOfTheme(level, idea, line);
    case 'stalemate':
      return lackUnless(!isCheck(currentPosition(line)), 'a check and no stalemate');
    case 'gain':
      return lackUnless(GAINS[idea.by](firstOf(level, line)), `not won by ${idea.by}`);
    case 'vary':
    case 'repeat':
      return lackOfRuling(level, line);
    case 'named':
      return lackUnless(level.goal.type === 'line', 'no move is named');
    case 'technique':
      return lackOfTechnique(level, idea, line);
    default:
      return idea satisfies never;
  }
}

type IdeaOf<Type extends LevelIdea['type']> = Extract<LevelIdea, { readonly type: Type }>;

function lackUnless(holds: boolean, lack: string): string | undefined {
  return holds ? undefined : lack;
}

/** A move of RED with the board before and after it. */
interface Made {
  readonly before: Position;
  readonly after: Position;
  readonly move: Move;
  readonly kind: Kind;
}

function redMoves({ history = [] }: Level, { positions, moves }: MoveLine): readonly Made[] {
  return moves.flatMap((move, ply) => {
    const before = positions[ply];
    const kind = before === undefined ? undefined : pieceAt(before, move.from)?.kind;
    if (before?.toMove !== 'RED' || kind === undefined || ply < history.length) return [];
    return [{ before, after: afterMove(before, move), move, kind }];
  });
}

function firstOf(level: Level, line: MoveLine): Made {
  const [first] = redMoves(level, line);
  if (first === undefined) throw new Error(`${level.id} is solved without a move`);
  return first;
}

function lackOfReaching(
  level: Level,
  { piece, past, isShunning, needs }: IdeaOf<'reach'>,
  line: MoveLine,
): string | undefined {
  const stars = level.goal.type === 'stars' ? squaresOf(level.goal.at) : [];
  const made = redMoves(level, line);
  const isOther = made.some(({ move, kind }) => stars.includes(move.to) && kind !== piece);
  if (isOther) return 'another piece reaches a star';
  if (past !== undefined && !isInTheWay(level, past)) return `nothing is in the way on ${past}`;
  if (isShunning === true && !losesAPiece(level)) return 'no first move loses a piece';
  if (needs === 'unpin' && movesOf(level, piece).length > 0) return `the ${piece} is not pinned`;
  return needs === 'shield' ? lackOfShield(currentPosition(line)) : undefined;
}

/** Whether there would be a shorter path, or more paths, without the piece on the point. */
function isInTheWay(level: Level, point: string): boolean {
  const [square] = squaresOf([point]);
  const position = currentPosition(openLine(level));
  if (square === undefined || pieceAt(position, square) === undefined) return false;
  const code = `${writePlacement(without(position, square)).split(' ')[0]} w`;
  const play = openLevel({ ...level, code });
  const isShorter = solveLevel(play, level.par - 1) !== undefined;
  return isShorter || atPar(play).length > atPar(openLevel(level)).length;
}

function without(position: Position, square: Square): Position {
  const cells = new Uint8Array(position.cells);
  cells[square] = 0;
  return { ...position, cells };
}

function losesAPiece(level: Level): boolean {
  return firstMoves(openLevel(level)).some(({ after }) => after.stage.type === 'wrong');
}

function movesOf(level: Level, kind: Kind): readonly Move[] {
  const position = currentPosition(openLine(level));
  return legalMoves(position).filter(({ from }) => pieceAt(position, from)?.kind === kind);
}

function lackOfShield(position: Position): string | undefined {
  const [one, other] = placedPieces(position).filter(({ piece }) => piece.kind === 'general');
  const isFacing =
    one !== undefined && other !== undefined && xOf(one.square) === xOf(other.square);
  return lackUnless(isFacing, 'the generals stand on two files');
}

function lackOfCapturing(
  { piece, over, isBuilt }: IdeaOf<'capture'>,
  made: readonly Made[],
): string | undefined {
  const captures = made.filter(({ before, move }) => pieceAt(before, move.to) !== undefined);
  if (captures.some(({ kind }) => kind !== piece)) return 'another piece captures';
  const first = captures[0];
  if (over === undefined || first === undefined) return undefined;
  const screen = screenOf(first.before, first.move);
  if (screen === undefined || pieceAt(first.before, screen)?.side !== over) return 'another screen';
  const isMoved = made.some(({ move }) => move.to === screen);
  return lackUnless(isBuilt !== true || isMoved, 'the screen stood there before');
}

/** The piece that a straight move jumps over. */
function screenOf(position: Position, { from, to }: Move): Square | undefined {
  const step = xOf(from) === xOf(to) ? 9 : 1;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return placedPieces(position)
    .map(({ square }) => square)
    .find((square) => square > low && square < high && (square - low) % step === 0);
}

function lackOfCheck({ piece, over }: IdeaOf<'check'>, line: MoveLine): string | undefined {
  const position = currentPosition(line);
  const threats = generalThreats(position);
  return lackUnless(
    threats.length > 0 &&
      threats.every((threat) => {
        const screen = screenOf(position, threat);
        const isOver = over === undefined || kindOn(position, screen) === over;
        return kindOn(position, threat.from) === piece && isOver;
      }),
    'another piece gives check',
  );
}

function kindOn(position: Position, square: Square | undefined): Kind | undefined {
  return square === undefined ? undefined : pieceAt(position, square)?.kind;
}

/** The moves that could capture the general of the side to move. */
function generalThreats(position: Position): readonly Move[] {
  const general = placedPieces(position).find(
    ({ piece }) => piece.kind === 'general' && piece.side === position.toMove,
  );
  return general === undefined ? [] : threatsTo(position, general.square);
}

function lackOfMate({ piece, needs }: IdeaOf<'mate'>, final: Position): string | undefined {
  if (!isCheck(final)) return 'a stalemate and no mate';
  const isByPiece = generalThreats(final).some(({ from }) => kindOn(final, from) === piece);
  if (piece !== undefined && !isByPiece) return 'another piece mates';
  const spare = needs.find(
    (kind) =>
      !placedPieces(final).some(
        ({ piece: { side, kind: own }, square }) =>
          side === 'RED' && own === kind && hasLegalMove(without(final, square)),
      ),
  );
  return spare === undefined ? undefined : `the ${spare} is not needed`;
}

function lackOfTheme(level: Level, { theme }: IdeaOf<'theme'>, line: MoveLine): string | undefined {
  if (!themesOf(line).includes(theme)) return `no ${theme}`;
  const isByChecks = level.goal.type === 'mate' && level.goal.by === 'checks';
  const isQuiet = redMoves(level, line).some(({ after }) => !isCheck(after));
  return lackUnless(!isByChecks || !isQuiet, 'a move without check');
}

const GAINS: Readonly<Record<IdeaOf<'gain'>['by'], (made: Made) => boolean>> = {
  /** The captured piece has no defender. */
  free: ({ before, after, move }) => isCapture(before, move) && !isAttacked(after, move.to),
  /** The capturing piece is recaptured, and was worth less. */
  trade: ({ before, after, move }) =>
    worthOf(before, move.to) > worthOf(before, move.from) && isAttacked(after, move.to),
  check: ({ before, after, move }) => isCheck(after) && !isCapture(before, move),
  /** The move attacks two undefended pieces. */
  fork: ({ after, move }) =>
    threatened(after).filter((square) => !isDefended(after, move, square)).length > 1,
  /** An attacked piece moves away, or is defended. */
  rescue: ({ before, after }) => {
    const attacked = threatened({ ...before, toMove: 'RED' }, 'RED');
    return attacked.length > 0 && threatened(after, 'RED').length < attacked.length;
  },
};

function isCapture(position: Position, { to }: Move): boolean {
  return pieceAt(position, to) !== undefined;
}

/** Whether the side to move could capture there. */
function isAttacked(position: Position, square: Square): boolean {
  return legalMoves(position).some(({ to }) => to === square);
}

/** The pieces of a side, except its general, that the other side could capture if it were to move. */
function threatened(position: Position, side: Side = 'BLACK'): readonly Square[] {
  const moves = legalMoves({ ...position, toMove: opponentOf(side) });
  const targets = moves.map(({ to }) => to).filter((to) => worthOf(position, to) > 0);
  return [...new Set(targets)];
}

/** Whether BLACK could recapture after RED's piece captures there. */
function isDefended(position: Position, { to: from }: Move, square: Square): boolean {
  const taken = afterMove({ ...position, toMove: 'RED' }, { from, to: square });
  return isAttacked(taken, square);
}

/** The move four plies ago repeats the line. */
function lackOfRuling({ idea, history = [] }: Level, line: MoveLine): string | undefined {
  const move = line.moves[history.length];
  const cycle = line.moves[history.length - CYCLE];
  const isRepeating =
    move !== undefined && cycle !== undefined && move.from === cycle.from && move.to === cycle.to;
  if (idea.type === 'repeat') return lackUnless(isRepeating, 'another move is ruled on');
  const start = line.positions.at(-2);
  if (cycle === undefined || start === undefined) return 'nothing is repeated';
  const repeated = judgeLine({
    positions: [line.positions[0], ...line.positions.slice(1, -1), afterMove(start, cycle)],
    moves: [...line.moves.slice(0, -1), cycle],
  });
  const isLost = repeated?.type === 'win' && repeated.winner === 'BLACK';
  return lackUnless(isLost && !isRepeating, 'the repetition does not lose');
}

const CYCLE = 4;

function lackOfTechnique(
  level: Level,
  { first, ends }: IdeaOf<'technique'>,
  line: MoveLine,
): string | undefined {
  if (first !== undefined && firstOf(level, line).kind !== first) return 'another piece begins';
  const isStalemate = !isCheck(currentPosition(line));
  return lackUnless(ends === undefined || isStalemate, 'it ends in mate');
}
