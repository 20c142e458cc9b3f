/** Coordinates with one decimal: finer is below what a screen shows, and costs bytes. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** An SVG element as text. Attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escapeText(value)}"`]))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function escapeText(value: string | number): string {
  return typeof value === 'number'
    ? String(short(value))
    : value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;');
}

/** The eight colours a player can change, and three that follow from the theme. */
type PlayerColour = 'red' | 'black' | 'face' | 'board' | 'line' | 'select' | 'last' | 'hint';
export type BoardColour = PlayerColour | 'check' | 'grain' | 'arrow';

export type BoardColours = Readonly<Record<BoardColour, string>>;

/** The board by day; what a picture outside the app is painted with. */
export const KAYA: BoardColours = {
  red: '#B0281A',
  black: '#1F1D1B',
  face: '#F9EDD6',
  board: '#E4CC9C',
  line: '#6B4722',
  select: '#12714B',
  last: '#1F5F9E',
  hint: '#12714B',
  check: '#D02A14',
  grain: '#DDC593',
  arrow: '#1F5F9E',
};

/** Drawings name a colour by its custom property, so that a theme can change it. */
export function paint(colour: BoardColour): string {
  return `var(--xq-${colour})`;
}

/** The same drawing with the colours written in: for pictures that no style sheet reaches. */
export function inColours(svg: string, colours: BoardColours): string {
  return Object.entries(colours).reduce(
    (text, [name, value]) => text.replaceAll(`var(--xq-${name})`, value),
    svg,
  );
}
