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

/** The ring around the glyph: double for RED, single for BLACK, so that sides differ by more than colour. */
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

/** The whole pieces of a set; before their glyphs are loaded they show their discs. */
export function pieceDefs(set: PieceSet): string {
  return PIECES.map((piece) => {
    const parts = ['xq-disc', ringOf(piece), symbolOf(piece, set)];
    const drawn = parts.map((id) => element('use', { href: `#${id}` }));
    return element('g', { id: pieceId(piece, set) }, drawn.join(''));
  }).join('\n');
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
