import type { SourceFile } from './style-faults.ts';

/** The widths and heights of windows at which the layout changes. */
export interface Breakpoints {
  readonly width: readonly number[];
  readonly height: readonly number[];
}

/** Hairlines and optical corrections need no step of the scale. */
const MAX_CORRECTION_PX = 3;

/** Type sizes outside the scale: letters drawn on covers, in discs and in cells. */
const DRAWN_TYPE: Readonly<Record<string, readonly string[]>> = {
  'learn/puzzles/book-shelf.css': ['13px', '7.5px'],
  'learn/tactics/tactics-screen.css': ['14px'],
  'play/tournaments/arena-standings.css': ['14px'],
};

const SPACING = /^(?:(?:scroll-)?(?:margin|padding)(?:-[\w-]+)?|(?:row-|column-)?gap)$/;

const TYPE = /^font(?:-size)?$/;

const LENGTH = /(?<![\w.-])-?[\d.]+(?:px|rem)\b/g;

const LINE_HEIGHT = /\/\s*[\d.]+(?:px|rem)?/g;

/**
 * The spacing and type sizes that are not on the scales of tokens.css, and the media queries at a width or height that
 * breakpoints.json does not name. Lengths in em follow the text beside them, so they need no step.
 */
export function scaleFaults(
  sheets: readonly SourceFile[],
  sources: readonly SourceFile[],
  breakpoints: Breakpoints,
): readonly string[] {
  return [
    ...sheets
      .filter(({ path }) => !path.endsWith('ui/styles/tokens.css'))
      .flatMap((sheet) => declarationFaults(sheet)),
    ...[...sheets, ...sources].flatMap((file) => queryFaults(file, breakpoints)),
  ];
}

function declarationFaults({ path, text }: SourceFile): readonly string[] {
  const drawn = Object.entries(DRAWN_TYPE).find(([name]) => path.endsWith(`/src/${name}`))?.[1];
  return declarationsOf(text).flatMap(({ property, value }) => {
    if (SPACING.test(property)) {
      return lengthsIn(value)
        .filter((length) => !isCorrection(length))
        .map((length) => `${path}: ${property} of ${length} is not on the scale of spacing`);
    }
    if (!TYPE.test(property)) return [];
    return lengthsIn(value.replaceAll(LINE_HEIGHT, ''))
      .filter((length) => drawn?.includes(length) !== true)
      .map((length) => `${path}: ${property} of ${length} is not on the scale of type`);
  });
}

function declarationsOf(css: string) {
  const plain = withoutComments(css);
  return [...plain.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({ property, value }),
  );
}

function lengthsIn(value: string): readonly string[] {
  return value.match(LENGTH) ?? [];
}

function isCorrection(length: string): boolean {
  return length.endsWith('px') && Math.abs(Number.parseFloat(length)) <= MAX_CORRECTION_PX;
}

const QUERY = /\((?:min|max)-(width|height):\s*([\d.]+)px\)/g;

/** A query for less than a breakpoint ends 0.02 px before it, one for more may begin 0.02 px after it. */
const NEIGHBOUR_PX = 0.02;

function queryFaults({ path, text }: SourceFile, breakpoints: Breakpoints): readonly string[] {
  return [...withoutComments(text).matchAll(QUERY)].flatMap(([query, side = '', size = '']) => {
    const known = side === 'width' ? breakpoints.width : breakpoints.height;
    const isKnown = known.some((step) => Math.abs(step - Number(size)) < NEIGHBOUR_PX + 0.001);
    return isKnown ? [] : [`${path}: ${query} is not a breakpoint of breakpoints.json`];
  });
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
