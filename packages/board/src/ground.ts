import { COLUMNS, ROWS, type Square } from '@chuhe/rules';
import { type BoardColour, element, paint, short } from './drawing.ts';
import { centreOf, type Geometry, NUMBER_BAND, seenAt } from './geometry.ts';
import { letteringId } from './symbols.ts';

/** File numbers: none, digits for both sides, or RED's in Chinese as on paper. */
export type FileNumbers = 'none' | 'digits' | 'chinese';

/** `full` is a board to play on; `mini` omits letters, ticks and the light edges of engraved lines. */
export type Detail = 'full' | 'mini';

type Corner = readonly [column: number, row: number];

const CHINESE_NUMERALS = '一二三四五六七八九';
const LAST_COLUMN = COLUMNS - 1;
const LAST_ROW = ROWS - 1;
const RIVER_TOP = 4;
const PALACE_TOPS = [0, 7] as const;
/** The start points of cannons and soldiers, as columns and rows on screen. */
const START_POINTS: readonly Corner[] = [
  ...[2, 7].flatMap((row) => [1, 7].map((column): Corner => [column, row])),
  ...[3, 6].flatMap((row) => [0, 2, 4, 6, 8].map((column): Corner => [column, row])),
];
const DIAGONALS: readonly Corner[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/** Everything under the pieces: wood, lines, river lettering and file numbers. */
export function groundSvg(geometry: Geometry, numbers: FileNumbers, detail: Detail): string {
  const { width, height } = geometry;
  const wood = element('rect', { class: 'board__ground', width, height, fill: paint('board') });
  if (detail === 'mini') return wood + linesSvg(geometry, detail);
  return [
    wood,
    linesSvg(geometry, detail),
    riverSvg(geometry),
    element('g', { opacity: '.72' }, fileNumbersSvg(geometry, numbers)),
  ].join('');
}

function linesSvg(geometry: Geometry, detail: Detail): string {
  const { cell, cellX, cellY, origin } = geometry;
  const isMini = detail === 'mini';
  const width = Math.max(1, cell * (isMini ? 0.035 : 0.022));
  const frame = (gap: number, thickness: number): string =>
    element('rect', {
      x: origin.x - gap,
      y: origin.y - gap,
      width: LAST_COLUMN * cellX + 2 * gap,
      height: LAST_ROW * cellY + 2 * gap,
      'stroke-width': thickness,
    });
  const path = gridPath(geometry) + (isMini ? '' : ticksPath(geometry));
  const lines =
    element('path', { d: path }) +
    frame(0, width) +
    (isMini ? '' : frame(0.1 * cell, short(width) * 2.4));
  const drawnIn = (colour: BoardColour, transform?: string): string =>
    element('g', { fill: 'none', stroke: paint(colour), 'stroke-width': width, transform }, lines);
  return (isMini ? '' : drawnIn('edge', engraved(geometry))) + drawnIn('line');
}

/** The light edge of an engraved line lies below and to the right of it. */
function engraved({ cell }: Geometry): string {
  return `translate(${short(cell * 0.0125)} ${short(cell * 0.015)})`;
}

function gridPath(geometry: Geometry): string {
  const line = (from: Corner, to: Corner): string =>
    `M${at(geometry, from[0], from[1])}L${at(geometry, to[0], to[1])}`;
  const rows = count(LAST_ROW - 1).map((row) => line([0, row], [LAST_COLUMN, row]));
  const columns = count(LAST_COLUMN - 1).flatMap((column) => [
    line([column, 0], [column, RIVER_TOP]),
    line([column, RIVER_TOP + 1], [column, LAST_ROW]),
  ]);
  const palaces = PALACE_TOPS.flatMap((top) => [
    line([3, top], [5, top + 2]),
    line([5, top], [3, top + 2]),
  ]);
  return [...rows, ...columns, ...palaces].join('');
}

/** Small angles around the start points of cannons and soldiers. */
function ticksPath(geometry: Geometry): string {
  const gap = 0.085 * geometry.cell;
  const length = 0.17 * geometry.cell;
  return START_POINTS.flatMap(([column, row]) => {
    const centre = seenAt(geometry, column, row);
    return DIAGONALS.filter(([right]) => column + right >= 0 && column + right <= LAST_COLUMN).map(
      ([right, down]) => {
        const x = centre.x + right * gap;
        const y = centre.y + down * gap;
        return `M${short(x + right * length)} ${short(y)}L${short(x)} ${short(y)}L${short(x)} ${short(y + down * length)}`;
      },
    );
  }).join('');
}

function riverSvg(geometry: Geometry): string {
  const size = 0.52 * geometry.cell;
  const apart = 1.15 / 2;
  const places: readonly (readonly [string, number])[] = [
    ['楚', 2 - apart],
    ['河', 2 + apart],
    ['漢', 6 - apart],
    ['界', 6 + apart],
  ];
  const drawn = places.map(([character, column]) => {
    const { x, y } = seenAt(geometry, column, RIVER_TOP + 0.5);
    return letter(character, { x, y, size });
  });
  const letters = drawn.join('');
  return (
    element('g', { fill: paint('edge'), transform: engraved(geometry) }, letters) +
    element('g', { fill: paint('line'), opacity: '.5' }, letters)
  );
}

/** The file numbers above and below the tiles: all of them, or those of the file of one square. */
export function fileNumbersSvg(geometry: Geometry, numbers: FileNumbers, of?: Square): string {
  if (numbers === 'none') return '';
  const { height, padding, cell, cellY, isFlipped } = geometry;
  const middle = padding + NUMBER_BAND * cellY * 0.52;
  const size = 0.27 * cell;
  const shown = count(COLUMNS, 0).filter(
    (column) => of === undefined || seenAt(geometry, column, 0).x === centreOf(geometry, of).x,
  );
  const drawn = shown.flatMap((column) => {
    const { x } = seenAt(geometry, column, 0);
    const top = column + 1;
    const bottom = COLUMNS - column;
    return [
      letter(numeral(top, numbers, isFlipped), { x, y: middle, size }),
      letter(numeral(bottom, numbers, !isFlipped), { x, y: height - middle, size }),
    ];
  });
  return element('g', { fill: paint('line') }, drawn.join(''));
}

/** RED's files are written in Chinese numerals, BLACK's in digits, as in the notation. */
function numeral(file: number, numbers: FileNumbers, isRed: boolean): string {
  return numbers === 'chinese' && isRed ? CHINESE_NUMERALS.charAt(file - 1) : String(file);
}

function letter(character: string, place: { x: number; y: number; size: number }): string {
  return element('use', {
    href: `#${letteringId(character)}`,
    transform: `translate(${short(place.x)} ${short(place.y)}) scale(${short(place.size)})`,
  });
}

function at(geometry: Geometry, column: number, row: number): string {
  const { x, y } = seenAt(geometry, column, row);
  return `${short(x)} ${short(y)}`;
}

function count(length: number, first = 1): readonly number[] {
  return Array.from({ length }, (_, index) => index + first);
}
