import {
  COLUMNS,
  currentPosition,
  hasLegalMove,
  isInPalace,
  type Kind,
  type MoveLine,
  type Piece,
  placedPieces,
  type Position,
  readPosition,
  type Square,
  SQUARES,
  squareAt,
  writePlacement,
  xOf,
  yOf,
} from '@chuhe/rules';

/** The patterns of mate that are recognised by rule. */
export const THEMES = [
  /** 重炮: a cannon gives check over the other cannon. */
  'double-cannon',
  /** 马后炮: a cannon gives check over a horse two points from the general. */
  'horse-cannon',
  /** 闷宫: a cannon gives check over an advisor of the mated side. */
  'smothered',
  /** 铁门栓: a cannon pins two pieces on the middle file while chariot or soldier gives check beside it. */
  'iron-bolt',
  /** 卧槽马: a horse gives check from beside the palace. */
  'trough-horse',
  /** 挂角马: a horse gives check from a front corner of the palace. */
  'corner-horse',
  /** 双车错: one chariot gives check, the other holds the line next to it. */
  'two-chariots',
  /** 白脸将: it would not be mate without the file that the winner's own general controls. */
  'bare-general',
  /** 大胆穿心: a chariot captures in the centre of the palace on the way. */
  'pierced-heart',
] as const;

export type Theme = (typeof THEMES)[number];

/** The themes of a line that ends in mate; its first mover is the one who mates. */
export function themesOf(line: MoveLine): readonly Theme[] {
  const final = currentPosition(line);
  const mate = readMate(final.toMove === 'BLACK' ? final : turnRound(final));
  if (mate === undefined) return [];
  return THEMES.filter((theme) => RULES[theme](mate, line));
}

/** A final position with RED as the winner, and the pieces that give check. */
interface Mate {
  readonly position: Position;
  readonly general: Square;
  readonly red: readonly PieceOnSquare[];
  readonly checkers: readonly Checker[];
}

interface PieceOnSquare {
  readonly piece: Piece;
  readonly square: Square;
}

interface Checker extends PieceOnSquare {
  /** The pieces between it and the general. */
  readonly between: readonly PieceOnSquare[];
}

const RULES: Readonly<Record<Theme, (mate: Mate, line: MoveLine) => boolean>> = {
  'double-cannon': ({ checkers }) => checkers.some((one) => hasScreen(one, 'RED', 'cannon')),
  'horse-cannon': ({ checkers, general }) =>
    checkers.some(
      (one) =>
        hasScreen(one, 'RED', 'horse') &&
        one.between.some((each) => distance(each.square, general) === 2),
    ),
  smothered: ({ checkers }) => checkers.some((one) => hasScreen(one, 'BLACK', 'advisor')),
  'iron-bolt': isIronBolt,
  'trough-horse': ({ checkers }) => checkers.some((one) => isHorseOn(one, TROUGH)),
  'corner-horse': ({ checkers, general }) =>
    isHome(general) && checkers.some((one) => isHorseOn(one, CORNERS)),
  'two-chariots': ({ checkers, red, general }) =>
    checkers.some(
      ({ piece, square }) =>
        piece.kind === 'chariot' &&
        red.some(
          (other) =>
            other.piece.kind === 'chariot' &&
            other.square !== square &&
            isNextLine(square, other.square, general),
        ),
    ),
  'bare-general': needsOwnGeneral,
  'pierced-heart': (_, line) => isHeartPierced(line),
};

/** Points as the winner sees them, with the loser's home row at the top. */
const TROUGH = ['21', '61'];
const CORNERS = ['32', '52'];
const MIDDLE = 4;

function isHorseOn({ piece, square }: Checker, points: readonly string[]): boolean {
  return piece.kind === 'horse' && points.includes(`${xOf(square)}${yOf(square)}`);
}

function isHome(general: Square): boolean {
  return xOf(general) === MIDDLE && yOf(general) === 0;
}

function hasScreen({ piece, between }: Checker, side: Piece['side'], kind: Kind): boolean {
  const [screen] = between;
  return piece.kind === 'cannon' && screen?.piece.side === side && screen.piece.kind === kind;
}

function isIronBolt({ position, general, red, checkers }: Mate): boolean {
  const isStruck = checkers.some(
    ({ piece, square }) =>
      (piece.kind === 'chariot' || piece.kind === 'soldier') && yOf(square) === yOf(general),
  );
  return (
    isStruck &&
    xOf(general) === MIDDLE &&
    red.some(({ piece, square }) => {
      if (piece.kind !== 'cannon' || xOf(square) !== MIDDLE) return false;
      const pinned = piecesBetween(position, square, general);
      return pinned?.length === 2 && pinned.every((one) => one.piece.side === 'BLACK');
    })
  );
}

/** Whether the other chariot is on the rank or file next to the line of the check. */
function isNextLine(checker: Square, other: Square, general: Square): boolean {
  return yOf(checker) === yOf(general)
    ? Math.abs(yOf(other) - yOf(general)) === 1
    : Math.abs(xOf(other) - xOf(general)) === 1;
}

/** Whether the loser would have a legal move if the winner's general were on any other file. */
function needsOwnGeneral({ position, red }: Mate): boolean {
  const own = red.find(({ piece }) => piece.kind === 'general');
  if (own === undefined) return false;
  const elsewhere = SQUARES.filter(
    (square) =>
      isInPalace(square, 'RED') &&
      xOf(square) !== xOf(own.square) &&
      (position.cells[square] ?? 0) === 0,
  ).flatMap((square) => withGeneralOn(position, own.square, square) ?? []);
  return elsewhere.length > 0 && elsewhere.every((moved) => hasLegalMove(moved));
}

function withGeneralOn(position: Position, from: Square, to: Square): Position | undefined {
  const cells = new Uint8Array(position.cells);
  cells[to] = cells[from] ?? 0;
  cells[from] = 0;
  const reading = readPosition(writePlacement({ ...position, cells }));
  return reading.ok ? reading.position : undefined;
}

function isHeartPierced({ positions, moves }: MoveLine): boolean {
  return moves.some(({ from, to }, ply) => {
    const before = positions[ply];
    if (before === undefined || ply % 2 === 1 || xOf(to) !== MIDDLE) return false;
    const heart = before.toMove === 'RED' ? 1 : 8;
    const mover = placedPieces(before).find(({ square }) => square === from)?.piece;
    return yOf(to) === heart && mover?.kind === 'chariot' && (before.cells[to] ?? 0) !== 0;
  });
}

/** The same position with colours swapped and the board rotated. */
export function turnRound(position: Position): Position {
  const [board = ''] = writePlacement(position).split(' ');
  const letters = board
    .split('')
    .toReversed()
    .map((letter) => otherCase(letter));
  const reading = readPosition(`${letters.join('')} ${position.toMove === 'RED' ? 'b' : 'w'}`);
  if (!reading.ok) throw new Error(`a turned position is as lawful as before: ${board}`);
  return reading.position;
}

function otherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return letter === lower ? letter.toUpperCase() : lower;
}

function readMate(position: Position): Mate | undefined {
  const pieces = placedPieces(position).map(({ piece, square }) => ({ piece, square }));
  const general = pieces.find(
    ({ piece }) => piece.kind === 'general' && piece.side === 'BLACK',
  )?.square;
  if (general === undefined || hasLegalMove(position)) return undefined;
  const red = pieces.filter(({ piece }) => piece.side === 'RED');
  const checkers = red.flatMap((one) => checkerOf(position, one, general) ?? []);
  return { position, general, red, checkers };
}

function checkerOf(position: Position, one: PieceOnSquare, general: Square): Checker | undefined {
  const { piece, square } = one;
  const between = piecesBetween(position, square, general);
  const isChecking = CHECKS[piece.kind];
  return isChecking({ position, square, general, between })
    ? { ...one, between: between ?? [] }
    : undefined;
}

interface Attack {
  readonly position: Position;
  readonly square: Square;
  readonly general: Square;
  /** Undefined if the two are not on one line. */
  readonly between: readonly PieceOnSquare[] | undefined;
}

const never = (): boolean => false;

const CHECKS: Readonly<Record<Kind, (attack: Attack) => boolean>> = {
  general: never,
  advisor: never,
  elephant: never,
  chariot: ({ between }) => between?.length === 0,
  cannon: ({ between }) => between?.length === 1,
  soldier: ({ square, general }) => distance(square, general) === 1 && yOf(square) >= yOf(general),
  horse: ({ position, square, general }) => {
    const [right, down] = [xOf(general) - xOf(square), yOf(general) - yOf(square)];
    if (Math.abs(right * down) !== 2) return false;
    const leg =
      Math.abs(right) === 2
        ? squareAt(xOf(square) + right / 2, yOf(square))
        : squareAt(xOf(square), yOf(square) + down / 2);
    return leg !== undefined && (position.cells[leg] ?? 0) === 0;
  },
};

function distance(one: Square, other: Square): number {
  return Math.abs(xOf(one) - xOf(other)) + Math.abs(yOf(one) - yOf(other));
}

/** The pieces between two points of one rank or file, from the second one on; undefined for other points. */
function piecesBetween(
  position: Position,
  from: Square,
  to: Square,
): readonly PieceOnSquare[] | undefined {
  const isFile = xOf(from) === xOf(to);
  if (isFile === (yOf(from) === yOf(to))) return undefined;
  const step = isFile ? COLUMNS : 1;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return placedPieces(position)
    .filter(({ square }) => square > low && square < high && (square - low) % step === 0)
    .map(({ piece, square }) => ({ piece, square }));
}
