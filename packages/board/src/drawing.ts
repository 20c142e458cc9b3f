/** Rounds coordinates to one decimal: a screen shows nothing finer, and digits cost bytes. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** An SVG element as text. Attributes without a value are omitted. */
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

/** The eight colours a player can change, and three derived from the theme. */
type PlayerColour = 'red' | 'black' | 'face' | 'board' | 'line' | 'select' | 'last' | 'hint';
export type BoardColour = PlayerColour | 'check' | 'edge' | 'arrow';

export type BoardColours = Readonly<Record<BoardColour, string>>;

/** The light board; pictures outside the app use it. */
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
  edge: '#F3E2BF',
  arrow: '#1F5F9E',
};

/** Drawings refer to a colour by its custom property, so that a theme can change it. */
export function paint(colour: BoardColour): string {
  return `var(--xq-${colour})`;
}

/** The same drawing with literal colours, for pictures that no style sheet applies to. */
export function inColours(svg: string, colours: BoardColours): string {
  return Object.entries(colours).reduce(
    (text, [name, value]) => text.replaceAll(`var(--xq-${name})`, value),
    svg,
  );
}
