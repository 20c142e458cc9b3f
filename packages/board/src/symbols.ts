import { type Piece, PIECES } from '@chuhe/rules';
import { paint, element } from './drawing.ts';
import lettering from './lettering.json' with { type: 'json' };
import { DEFAULT_PIECES, type LoadedPieceSet, PIECE_SETS, type PieceSet } from './piece-sets.ts';

/** The id of a whole piece: disc, ring and glyph together. */
export function pieceId(piece: Piece, set: PieceSet): string {
  return `${PIECE_SETS[set].whole}${piece.letter}`;
}

/** The id of a piece's glyph, without its disc. */
export function symbolOf({ letter }: Pick<Piece, 'letter'>, set: PieceSet): string {
  return `${PIECE_SETS[set].glyph}${letter}`;
}

/** The ring around the glyph: two hairlines for RED, one line for BLACK, so that sides differ by more than colour. */
function ringOf(piece: Piece): string {
  return piece.side === 'RED' ? 'xq-ring-r' : 'xq-ring-b';
}

export function letteringId(character: string): string {
  return `xq-m${character}`;
}

/** Every definition that drawings refer to by id: one copy per page, or one inside a self-contained picture. */
export function boardDefs(loaded: LoadedPieceSet = DEFAULT_PIECES): string {
  return [
    GRADIENTS,
    ...lettering.lettering.map(({ character, outline }) =>
      element('path', {
        id: letteringId(character),
        transform: 'scale(.001) translate(-500 -500)',
        d: outline,
      }),
    ),
    ...discs(),
    glyphDefs(loaded),
    pieceDefs(loaded.set),
  ].join('\n');
}

/** The glyphs of a set; a piece of BLACK without its own glyph has RED's. */
export function glyphDefs({ set, glyphs }: LoadedPieceSet): string {
  return PIECES.map((piece) => {
    const glyph = glyphs[piece.letter] ?? glyphs[piece.letter.toUpperCase()] ?? '';
    return element('g', { id: symbolOf(piece, set) }, glyph);
  }).join('\n');
}

function use(id: string): string {
  return element('use', { href: `#${id}` });
}

/** The whole pieces of a set; before their glyphs are loaded they show their discs. */
export function pieceDefs(set: PieceSet): string {
  return PIECES.map((piece) => {
    const glyph = use(symbolOf(piece, set));
    const edge = element(
      'g',
      { transform: 'translate(1.3 1.7)', color: '#fff', opacity: '.75' },
      glyph,
    );
    const drawn = [use('xq-disc'), use(ringOf(piece)), edge, glyph];
    return element('g', { id: pieceId(piece, set) }, drawn.join(''));
  }).join('\n');
}

/** Shading is white and black at low alpha, so that any face colour works; no filters. */
const GRADIENTS = [
  element(
    'linearGradient',
    { id: 'xq-side', x1: '0', y1: '0', x2: '1', y2: '0' },
    stop('0', '#3b2107', '.62') +
      stop('.3', '#6b3c0c', '.38') +
      stop('.65', '#5a340c', '.5') +
      stop('1', '#2a1704', '.7'),
  ),
  element(
    'radialGradient',
    { id: 'xq-top', cx: '.38', cy: '.28', r: '.95' },
    stop('0', '#fff', '.5') + stop('.55', '#fff', '.06') + stop('1', '#8a5a1e', '.3'),
  ),
  element(
    'radialGradient',
    { id: 'xq-warn' },
    stop('.55', paint('check'), '.75') + stop('1', paint('check'), '0'),
  ),
  element(
    'pattern',
    {
      id: 'xq-hatch',
      width: 16,
      height: 16,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    },
    element('path', { d: 'M4 0V16', stroke: paint('last'), 'stroke-width': 6 }),
  ),
].join('');

function stop(offset: string, colour: string, opacity: string): string {
  return element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
}

/** A turned wooden disc of radius 100 with room for its ring; the flat one is for small boards. */
function discs(): readonly string[] {
  const face = paint('face');
  const ring = { fill: 'none', stroke: 'currentColor' } as const;
  return [
    element(
      'g',
      { id: 'xq-disc' },
      element('ellipse', { cx: 3, cy: 14, rx: 99, ry: 97, fill: '#1d0f02', opacity: '.26' }) +
        element('circle', { cy: 8, r: 97.5, fill: face }) +
        element('circle', { cy: 8, r: 97.5, fill: 'url(#xq-side)' }) +
        element('circle', { r: 97, fill: face }) +
        element('circle', { r: 97, fill: 'url(#xq-top)' }) +
        element('circle', {
          r: 92.5,
          ...ring,
          stroke: '#fff',
          opacity: '.5',
          'stroke-width': 2.4,
        }) +
        element('circle', {
          r: 90.8,
          ...ring,
          stroke: '#7a4f1f',
          opacity: '.3',
          'stroke-width': 1.4,
        }),
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
      element('circle', { r: 87, ...ring, 'stroke-width': 2.4 }) +
        element('circle', { r: 83, ...ring, 'stroke-width': 1.3 }),
    ),
    element('g', { id: 'xq-ring-b' }, element('circle', { r: 85, ...ring, 'stroke-width': 3.6 })),
  ];
}
