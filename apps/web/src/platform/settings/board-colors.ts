import presets from './board-presets.json';
import type { BoardColor, Settings } from './settings.ts';

export type BoardColors = Readonly<Record<BoardColor, string>>;

/** A colour with too little contrast in its place, and the nearest legible one. */
interface ContrastFault {
  readonly color: BoardColor;
  readonly ratio: number;
  readonly better: string;
}

/** The required contrast of each colour on its ground (WCAG 2.2: glyphs 4.5, lines and marks 3). */
const PAIRS: readonly { color: BoardColor; on: BoardColor; least: number }[] = [
  { color: 'red', on: 'face', least: 4.5 },
  { color: 'black', on: 'face', least: 4.5 },
  { color: 'line', on: 'board', least: 3 },
  { color: 'select', on: 'board', least: 3 },
  { color: 'last', on: 'board', least: 3 },
  { color: 'hint', on: 'board', least: 3 },
];

/** Steps of the search for a better colour. */
const STEPS = 40;

/** The eight colours on screen: the preset's, overridden by the player's own. */
export function colorsShown(gameColor: Settings['gameColor'], isDark: boolean): BoardColors {
  const { preset, own } = gameColor;
  const byTheme = isDark ? presets.walnut : presets.kaya;
  const { red, black, face, board, line, select, last, hint } =
    preset === 'auto' ? byTheme : presets[preset];
  return {
    red: own.red ?? red,
    black: own.black ?? black,
    face: own.face ?? face,
    board: own.board ?? board,
    line: own.line ?? line,
    select: own.select ?? select,
    last: own.last ?? last,
    hint: own.hint ?? hint,
  };
}

export function contrastFaults(colors: BoardColors): readonly ContrastFault[] {
  return PAIRS.flatMap(({ color, on, least }) => {
    const ratio = contrast(colors[color], colors[on]);
    if (ratio >= least) return [];
    return [{ color, ratio, better: nearestLegible(colors[color], colors[on], least) }];
  });
}

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Darkens and lightens step by step; the first legible step wins. */
function nearestLegible(color: string, ground: string, least: number): string {
  for (let step = 1; step <= STEPS; step += 1) {
    for (const goal of [0, 255]) {
      const candidate = mixed(color, goal, step / STEPS);
      if (contrast(candidate, ground) >= least) return candidate;
    }
  }
  return contrast('#000000', ground) > contrast('#FFFFFF', ground) ? '#000000' : '#FFFFFF';
}

function mixed(color: string, goal: number, part: number): string {
  const channels = channelsOf(color).map((value) => Math.round(value + (goal - value) * part));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
