import { hashPosition } from '@chuhe/openings';
import { LOCKED_FROM_PLY } from '@chuhe/protocol';
import {
  COLUMNS,
  currentPosition,
  PIECES,
  type Piece,
  ROWS,
  type Room,
  type Setup,
} from '@chuhe/rules';

/** The maximum number of moves between the position of a running game and the end of a search or a page. */
const MAX_PLIES_BACK = 12;

type Board = Pick<Setup, 'cells' | 'toMove'>;

/** The key of a position, shared with its mirror image. */
export function keyOf(position: Setup): string {
  return BigInt.asUintN(64, hashPosition(position).key).toString(36);
}

/** The key of the position that a running game locks; none in the opening, which is in every book. */
export function runningKey(
  room: Room,
  isOpening: (position: Setup) => boolean,
): string | undefined {
  if (room.state !== 'playing' || room.line.moves.length < LOCKED_FROM_PLY) return undefined;
  const position = currentPosition(room.line);
  return isOpening(position) ? undefined : keyOf(position);
}

/** The keys that a room may have locked before its last entry. */
export function earlierKeys(room: Room): readonly string[] {
  return room.state === 'open' ? [] : room.line.positions.slice(-MAX_PLIES_BACK).map(keyOf);
}

/**
 * The keys of all positions of running games from which the last of these positions may follow: those of the line
 * itself, and every position from which one move leads to its end, because a bare position does not tell its origin.
 */
export function keysAskedFor(line: readonly Setup[]): readonly string[] {
  const last = line.at(-1);
  if (last === undefined) return [];
  const keys = line.slice(-1 - MAX_PLIES_BACK).map(keyOf);
  return [...new Set([...keys, ...positionsBefore(last).map(keyOf)])];
}

/**
 * The squares from which each kind may have come. Steps beyond the rules do no harm, since no game has such a position.
 */
const STEPS: Readonly<Record<Piece['kind'], readonly (readonly [number, number])[]>> = {
  general: turned([0, 1]),
  advisor: turned([1, 1]),
  elephant: turned([2, 2]),
  horse: [...turned([1, 2]), ...turned([2, 1])],
  chariot: alongLines(),
  cannon: alongLines(),
  soldier: turned([0, 1]),
};
const MAX_OF_A_KIND = { advisor: 2, elephant: 2, horse: 2, chariot: 2, cannon: 2, soldier: 5 };
const BY_CODE = new Map(PIECES.map((piece) => [piece.code, piece]));

/** Every board from which one move may have led to this one. */
function positionsBefore(setup: Setup): readonly Setup[] {
  const mover = setup.toMove === 'RED' ? 'BLACK' : 'RED';
  const captured = [0, ...missingPieces(setup)];
  const found: Setup[] = [];
  for (const [to, code] of Array.from(setup.cells).entries()) {
    const piece = BY_CODE.get(code);
    if (piece?.side !== mover) continue;
    for (const from of originsOf(setup, to, piece.kind)) {
      for (const taken of captured) {
        const cells = Uint8Array.from(setup.cells);
        cells[from] = code;
        cells[to] = taken;
        found.push({ ...setup, cells, toMove: mover });
      }
    }
  }
  return found;
}

/** The codes of the side to move's pieces of which some are off the board. */
function missingPieces({ cells, toMove }: Board): readonly number[] {
  return PIECES.flatMap(({ side, kind, code }) => {
    if (side !== toMove || kind === 'general') return [];
    const count = Array.from(cells).filter((one) => one === code).length;
    return count < MAX_OF_A_KIND[kind] ? [code] : [];
  });
}

function originsOf({ cells }: Board, to: number, kind: Piece['kind']): readonly number[] {
  const [x, y] = [to % COLUMNS, Math.floor(to / COLUMNS)];
  return STEPS[kind].flatMap(([dx, dy]) => {
    const [fromX, fromY] = [x + dx, y + dy];
    if (fromX < 0 || fromX >= COLUMNS || fromY < 0 || fromY >= ROWS) return [];
    const from = fromY * COLUMNS + fromX;
    return cells[from] === 0 ? [from] : [];
  });
}

/** A step in all four directions. */
function turned([dx, dy]: readonly [number, number]): readonly (readonly [number, number])[] {
  return [
    [dx, dy],
    [-dy, dx],
    [-dx, -dy],
    [dy, -dx],
  ];
}

function alongLines(): readonly (readonly [number, number])[] {
  return Array.from({ length: ROWS - 1 }, (_, index) => turned([0, index + 1])).flat();
}
