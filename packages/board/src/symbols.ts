import { type Piece, PIECES } from '@chuhe/rules';
import { paint, element } from './drawing.ts';
import glyphs from './glyphs.json' with { type: 'json' };

/** The style of a piece: its character, a pictogram, or the letters of Vietnamese notation. */
export const PIECE_SETS = ['characters', 'pictograms', 'letters'] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

type Pictogram = (typeof glyphs.pictograms)[number];

const WHOLE: Readonly<Record<PieceSet, string>> = {
  characters: 'xq-piece',
  pictograms: 'xq-pic',
  letters: 'xq-let',
};

/** The id of a whole piece: disc, ring and glyph together. */
export function pieceId(piece: Piece, set: PieceSet): string {
  return `${WHOLE[set]}-${piece.letter}`;
}

/** The id of a piece's glyph, without its disc. */
export function symbolOf({ letter }: Pick<Piece, 'letter'>, set: PieceSet): string {
  if (set === 'characters') return `xq-${letter}`;
  return `${set === 'letters' ? 'xq-l' : 'xq-i'}${letter.toUpperCase()}`;
}

/** The ring around the glyph: double for RED, single for BLACK, so that sides differ by more than colour. */
function ringOf(piece: Piece): string {
  return piece.side === 'RED' ? 'xq-ring-r' : 'xq-ring-b';
}

export function letteringId(character: string): string {
  return `xq-m${character}`;
}

/** All definitions that drawings refer to by id; one copy per page, or one inside a self-contained picture. */
export function boardDefs(): string {
  return [
    GRADIENTS,
    ...glyphs.characters.map((glyph) =>
      element(
        'g',
        { id: `xq-${glyph.letter}` },
        element('path', {
          transform: `scale(${glyph.scale}) translate(-${glyph.centreX} -${glyph.centreY})`,
          d: glyph.outline,
          fill: 'currentColor',
          stroke: 'currentColor',
          'stroke-width': glyph.ink,
          'stroke-linejoin': 'round',
        }),
      ),
    ),
    ...glyphs.pictograms.map((picture) => pictogram(picture)),
    ...glyphs.letters.map(({ letter, strokes }) =>
      element('path', {
        id: `xq-l${letter}`,
        d: strokes,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': 15,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ),
    ...glyphs.lettering.map(({ character, outline }) =>
      element('path', {
        id: letteringId(character),
        transform: 'scale(.001) translate(-500 -500)',
        d: outline,
      }),
    ),
    ...discs(),
    ...PIECE_SETS.flatMap((set) => PIECES.map((piece) => wholePiece(piece, set))),
  ].join('\n');
}

function wholePiece(piece: Piece, set: PieceSet): string {
  const parts = ['xq-disc', ringOf(piece), symbolOf(piece, set)];
  const drawn = parts.map((id) => element('use', { href: `#${id}` }));
  return element('g', { id: pieceId(piece, set) }, drawn.join(''));
}

/** Shading is white and black at low alpha, so that any face colour works; no filters. */
const GRADIENTS = [
  element(
    'linearGradient',
    { id: 'xq-rim', x1: '0', y1: '0', x2: '0', y2: '1' },
    stop('0', '#fff', '.45') + stop('.4', '#a06a24', '.28') + stop('1', '#6b3c0c', '.62'),
  ),
  element(
    'radialGradient',
    { id: 'xq-top', cx: '.42', cy: '.3', r: '.8' },
    stop('0', '#fff', '.38') + stop('.55', '#fff', '0') + stop('1', '#4a2c08', '.14'),
  ),
  element(
    'radialGradient',
    { id: 'xq-warn' },
    stop('.55', paint('check'), '.75') + stop('1', paint('check'), '0'),
  ),
].join('');

function stop(offset: string, colour: string, opacity: string): string {
  return element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
}

function pictogram(picture: Pictogram): string {
  const face = paint('face');
  const parts = [
    element('path', { d: picture.solid, fill: 'currentColor' }),
    picture.wheel === null ? '' : wheel(picture.wheel),
    picture.cuts === ''
      ? ''
      : element('path', {
          d: picture.cuts,
          fill: 'none',
          stroke: face,
          'stroke-linecap': 'round',
          'stroke-width': picture.cutWidth,
        }),
    picture.holes === '' ? '' : element('path', { d: picture.holes, fill: face }),
  ];
  const scaled = element(
    'g',
    { transform: `scale(${picture.scale}) translate(-500 -500)` },
    parts.join(''),
  );
  return element('g', { id: `xq-i${picture.letter}` }, scaled);
}

function wheel({ x, y, radius }: { x: number; y: number; radius: number }): string {
  const tyre = radius * 0.25;
  const reach = radius * 0.86;
  const spokes = Array.from({ length: 4 }, (_, index) => {
    const across = Math.cos((index * Math.PI) / 4) * reach;
    const down = Math.sin((index * Math.PI) / 4) * reach;
    return `M${(x - across).toFixed(1)} ${(y - down).toFixed(1)}L${(x + across).toFixed(1)} ${(y + down).toFixed(1)}`;
  });
  return (
    element('circle', { cx: x, cy: y, r: radius + 36, fill: paint('face') }) +
    element(
      'g',
      { fill: 'none', stroke: 'currentColor' },
      element('circle', { cx: x, cy: y, r: radius - tyre / 2, 'stroke-width': tyre }) +
        element('path', { 'stroke-width': radius * 0.14, d: spokes.join('') }),
    ) +
    element('circle', { cx: x, cy: y, r: radius * 0.25, fill: 'currentColor' })
  );
}

/** A turned wooden disc of radius 100 with room for its ring; the flat one is for small boards. */
function discs(): readonly string[] {
  const face = paint('face');
  const ring = { fill: 'none', stroke: 'currentColor' } as const;
  return [
    element(
      'g',
      { id: 'xq-disc' },
      element('circle', { cy: 8, r: 97.5, fill: '#2a1704', opacity: '.42' }) +
        element('circle', { r: 97, fill: face }) +
        element('circle', { r: 97, fill: 'url(#xq-rim)' }) +
        element('circle', { r: 89, fill: face }) +
        element('circle', { r: 89, fill: 'url(#xq-top)' }),
    ),
    element(
      'g',
      { id: 'xq-disc-flat' },
      element('circle', { r: 97, fill: face }) +
        element('circle', {
          r: 94,
          ...ring,
          stroke: '#000',
          'stroke-opacity': '.18',
          'stroke-width': 6,
        }),
    ),
    element(
      'g',
      { id: 'xq-ring-r' },
      element('circle', { r: 81.5, ...ring, 'stroke-width': 3.4 }) +
        element('circle', { r: 75.5, ...ring, 'stroke-width': 1.6, opacity: '.75' }),
    ),
    element('g', { id: 'xq-ring-b' }, element('circle', { r: 80.5, ...ring, 'stroke-width': 4.6 })),
  ];
}
