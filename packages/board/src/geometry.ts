import { COLUMNS, type Point, ROWS, type Square, squareAt, xOf, yOf } from '@chuhe/rules';

/** `stretch` fits the cells to the box; `square` keeps them square and centres the grid. */
export type Fit = 'stretch' | 'square';

/** The box a board is drawn in. Lengths are in the drawing's own units. */
export interface BoardBox {
  readonly width?: number;
  readonly height?: number;
  readonly padding?: number;
  /** Whether the file numbers get a band above and below the tiles. */
  readonly hasNumbers?: boolean;
  /** Whether BLACK sits at the bottom. */
  readonly isFlipped?: boolean;
  readonly fit?: Fit;
}

/** The position of every point of a board: 9 x 10 tiles, each with a point at its centre. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly cellX: number;
  readonly cellY: number;
  /** The smaller of the two cell sizes; pieces and marks scale with it. */
  readonly cell: number;
  /** The radius of a piece. */
  readonly radius: number;
  /** The top left point as seen on screen. */
  readonly origin: Point;
  readonly isFlipped: boolean;
  readonly hasNumbers: boolean;
}

const DEFAULT_SIDE = 800;
const DEFAULT_PADDING = 20;
/** Height of one band of file numbers, in tiles. */
export const NUMBER_BAND = 0.36;
const PIECE_RADIUS = 0.455;

export function boardGeometry(box: BoardBox = {}): Geometry {
  const { width = DEFAULT_SIDE, height = DEFAULT_SIDE, padding = DEFAULT_PADDING } = box;
  const { isFlipped = false, hasNumbers = false } = box;
  const wide = (width - 2 * padding) / COLUMNS;
  const high = (height - 2 * padding) / tilesHigh(hasNumbers);
  const cell = Math.min(wide, high);
  const [cellX, cellY] = box.fit === 'stretch' ? [wide, high] : [cell, cell];
  const origin = {
    x: (width - (COLUMNS - 1) * cellX) / 2,
    y: (height - (ROWS - 1) * cellY) / 2,
  };
  const radius = PIECE_RADIUS * cell;
  const seen = { radius, origin, isFlipped, hasNumbers };
  return { width, height, padding, cellX, cellY, cell, ...seen };
}

/** The aspect ratio (width / height) of a box that square cells fill exactly. */
export function boardAspect(hasNumbers: boolean): number {
  return COLUMNS / tilesHigh(hasNumbers);
}

/** The box of this width that square cells fill exactly. */
export function boxOfWidth(width: number, hasNumbers: boolean, padding = 0): Required<Size> {
  const cell = (width - 2 * padding) / COLUMNS;
  return { width, height: cell * tilesHigh(hasNumbers) + 2 * padding };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The centre of a square's tile. */
export function centreOf(geometry: Geometry, square: Square): Point {
  return seenAt(geometry, screenColumn(geometry, xOf(square)), screenRow(geometry, yOf(square)));
}

/** The point at a column and row, counted on screen from the top left. */
export function seenAt(geometry: Geometry, column: number, row: number): Point {
  return {
    x: geometry.origin.x + column * geometry.cellX,
    y: geometry.origin.y + row * geometry.cellY,
  };
}

/** The square whose tile contains the touch; undefined outside the tiles. */
export function squareUnder(geometry: Geometry, touch: Point): Square | undefined {
  const column = Math.round((touch.x - geometry.origin.x) / geometry.cellX);
  const row = Math.round((touch.y - geometry.origin.y) / geometry.cellY);
  return squareSeenAt(geometry, column, row);
}

/** The square at a column and row, counted on screen from the top left. */
export function squareSeenAt(
  geometry: Pick<Geometry, 'isFlipped'>,
  column: number,
  row: number,
): Square | undefined {
  return squareAt(screenColumn(geometry, column), screenRow(geometry, row));
}

function screenColumn({ isFlipped }: Pick<Geometry, 'isFlipped'>, x: number): number {
  return isFlipped ? COLUMNS - 1 - x : x;
}

function screenRow({ isFlipped }: Pick<Geometry, 'isFlipped'>, y: number): number {
  return isFlipped ? ROWS - 1 - y : y;
}

function tilesHigh(hasNumbers: boolean): number {
  return ROWS + (hasNumbers ? 2 * NUMBER_BAND : 0);
}
