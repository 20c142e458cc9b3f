import { KAYA, positionPicture } from '@chuhe/board';
import { BOARD_HABITS, type Locale } from '@chuhe/protocol';
import { isCheck, placedPieces, SIDES, type Setup, type Square } from '@chuhe/rules';
import { escapeText, type CardContent, wordsOf } from './subject.ts';
import { type FittedText, fitText } from './fit-text.ts';
import markPath from './mark-path.json' with { type: 'json' };

/** The size that link previews of other sites use. */
export const CARD = { width: 1200, height: 630 } as const;

const BOARD = { width: 567, height: 630, padding: 10 } as const;
const LEFT = 64;
const TEXT_WIDTH = 506;
/** The regional glyphs of each language: the mainland and Taiwan write the same characters differently. */
const REGIONS = { zh: 'SC', en: 'SC', tw: 'TC', vi: 'SC' } as const satisfies Readonly<
  Record<Locale, string>
>;
const PAPER = '#F8F8F4';
const INK = '#1C1D1F';
const MUTED = '#5F6062';
const CINNABAR = '#AE2C1B';

/** The picture of a link: its subject on the left, the position on the right. */
export async function cardSvg(content: CardContent, locale: Locale): Promise<string> {
  const { setup, lastMove } = content;
  const board = await positionPicture(setup, KAYA, {
    box: { ...BOARD },
    pieces: BOARD_HABITS[locale].pieces,
    lastMove,
    check: checkedSquare(setup),
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<style>${fontsOf(locale)}</style>`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${PAPER}"/>`,
    brand(locale),
    ...heading(content),
    ...playerLines(content),
    `<path d="M${LEFT} 540H${LEFT + TEXT_WIDTH}" stroke="#D9D9D4" stroke-width="2"/>`,
    line(content.footer, { x: LEFT, y: 584, size: 26, fill: MUTED }),
    board.replace(
      '<svg ',
      `<svg x="${CARD.width - BOARD.width}" y="0" width="${BOARD.width}" height="${BOARD.height}" `,
    ),
    '</svg>',
  ].join('');
}

/** Both font families include the Vietnamese letters. */
function fontsOf(locale: Locale): string {
  const region = REGIONS[locale];
  return (
    `.serif{font-family:'Noto Serif CJK ${region}','Noto Serif',serif;font-weight:700}` +
    `.sans{font-family:'Noto Sans CJK ${region}','Noto Sans',sans-serif}`
  );
}

function brand(locale: Locale): string {
  const mark = `<g transform="translate(${LEFT} 58) scale(1.875)"><rect width="32" height="32" rx="7" fill="${CINNABAR}"/><path transform="translate(16 16) scale(.0258) translate(-500 -508)" d="${markPath.chu}" fill="#FFF7EF" stroke="#FFF7EF" stroke-width="24" stroke-linejoin="round"/></g>`;
  const place = { x: 146, y: 103, size: 42, fill: INK, isSerif: true };
  return mark + line(wordsOf(locale).name, place);
}

/** The stamp, the heading and the line below it; without players there is room for more. */
function heading({ heading: text, hint, stamp, players }: CardContent): readonly string[] {
  const x = stamp === undefined ? LEFT : 205;
  const width = TEXT_WIDTH - (x - LEFT);
  const isShort = players !== undefined;
  const fitted = fitText(text, {
    width,
    sizes: isShort ? [62, 52, 44] : [62, 52, 44, 36],
    mostLines: isShort ? 1 : 3,
  });
  const below = fitText(hint, { width, sizes: [30, 26, 22], mostLines: 2 });
  const top = isShort ? 245 : 250;
  const end = top + (fitted.lines.length - 1) * fitted.size * 1.2;
  return [
    ...(stamp === undefined ? [] : [stampOf(stamp)]),
    ...stack(fitted, { x, y: top, fill: INK, isSerif: true }),
    ...stack(below, { x, y: end + below.size + 24, fill: MUTED }),
  ];
}

/** Cinnabar for RED's wins, ink for BLACK's, grey for draws and games without a result. */
function stampOf({ text, seal }: NonNullable<CardContent['stamp']>): string {
  const won = seal === 'BLACK' ? INK : CINNABAR;
  const fill = seal === 'draw' || seal === 'aborted' ? MUTED : won;
  const { size } = fitText(text, { width: 92, sizes: [70, 46, 32, 26], mostLines: 1 });
  const y = Math.round(252 + size * 0.36);
  return `<g transform="rotate(-3 120 252)"><rect x="64" y="196" width="112" height="112" rx="12" fill="${fill}"/><rect x="71" y="203" width="98" height="98" rx="8" fill="none" stroke="#F3D9CF" stroke-width="2.5"/><text x="120" y="${y}" text-anchor="middle" class="serif" font-size="${size}" fill="#FFF7EF">${escapeText(text)}</text></g>`;
}

function playerLines({ players }: CardContent): readonly string[] {
  if (players === undefined) return [];
  return SIDES.map((side, index) => {
    const y = 406 + index * 60;
    const colour = side === 'RED' ? KAYA.red : KAYA.black;
    const name = fitText(players[side], { width: TEXT_WIDTH - 54, sizes: [36, 30], mostLines: 1 });
    return (
      `<circle cx="82" cy="${y}" r="17" fill="${KAYA.face}" stroke="#B08968" stroke-width="2"/>` +
      `<circle cx="82" cy="${y}" r="11" fill="${colour}"/>` +
      stack(name, { x: 117, y: y + 13, fill: INK }).join('')
    );
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly isSerif?: boolean;
}

function stack({ size, lines }: FittedText, place: Place): readonly string[] {
  return lines.map((text, n) => line(text, { ...place, size, y: place.y + n * size * 1.2 }));
}

function line(text: string, place: Place & { readonly size: number }): string {
  const { x, y, size, fill, isSerif = false } = place;
  return `<text x="${x}" y="${Math.round(y)}" class="${isSerif ? 'serif' : 'sans'}" font-size="${size}" fill="${fill}">${escapeText(text)}</text>`;
}

function checkedSquare(setup: Setup): Square | undefined {
  if (!isCheck(setup)) return undefined;
  return placedPieces(setup).find(
    ({ piece }) => piece.kind === 'general' && piece.side === setup.toMove,
  )?.square;
}
