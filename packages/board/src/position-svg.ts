import { type Piece, type Move, placedPieces, type Setup, type Square } from '@chuhe/rules';
import { type BoardColours, inColours, paint, element, short } from './drawing.ts';
import { type BoardBox, boardGeometry, boxOfWidth, centreOf, type Geometry } from './geometry.ts';
import { type Detail, type FileNumbers, groundSvg } from './ground.ts';
import { arrowPath, bracketPath, markSizes } from './marks.ts';
import { loadPieceSet, type PieceSet } from './piece-sets.ts';
import { boardDefs, pieceId, symbolOf } from './symbols.ts';

/** The details of a drawing besides the pieces. */
export interface PictureOptions {
  readonly box?: BoardBox;
  readonly numbers?: FileNumbers;
  readonly pieces?: PieceSet;
  readonly detail?: Detail;
  readonly lastMove?: Move | undefined;
  /** The square of the attacked general. */
  readonly check?: Square | undefined;
  readonly arrows?: readonly Move[];
  readonly title?: string;
}

/** A self-contained picture, with symbols and colours included. */
export async function positionPicture(
  setup: Setup,
  colours: BoardColours,
  options: PictureOptions = {},
): Promise<string> {
  const loaded = await loadPieceSet(options.pieces ?? 'characters');
  const svg = drawPosition(setup, options, element('defs', {}, boardDefs(loaded)));
  return inColours(svg, colours);
}

/** A picture for a page that already contains the symbols and colours. */
export function positionSvg(setup: Setup, options: PictureOptions = {}): string {
  return drawPosition(setup, options, '');
}

/** A single piece, for captured pieces and stickers; the page contains the symbols. */
export function pieceSvg(piece: Piece, set: PieceSet, title: string): string {
  return element(
    'svg',
    { class: 'single-piece', viewBox: '-106 -106 212 212', role: 'img', 'aria-label': title },
    pieceBody(piece, set, 'full'),
  );
}

function drawPosition(setup: Setup, options: PictureOptions, head: string): string {
  const { numbers = 'none', pieces = 'characters', detail = 'full', title = '' } = options;
  const hasNumbers = numbers !== 'none';
  const geometry = boardGeometry({
    ...boxOfWidth(720, hasNumbers),
    padding: 0,
    ...options.box,
    hasNumbers,
  });
  const scale = Math.round(geometry.radius * 10) / 1000;
  const placed = placedPieces(setup).map(({ piece, square }) => {
    const { x, y } = centreOf(geometry, square);
    const transform = `translate(${short(x)} ${short(y)}) scale(${scale})`;
    return element('g', { transform }, pieceBody(piece, pieces, detail));
  });
  return element(
    'svg',
    {
      class: 'board',
      viewBox: `0 0 ${short(geometry.width)} ${short(geometry.height)}`,
      xmlns: 'http://www.w3.org/2000/svg',
      role: 'img',
      'aria-label': title,
    },
    [
      head,
      groundSvg(geometry, numbers, detail),
      lastMoveSvg(geometry, options.lastMove),
      checkSvg(geometry, options.check),
      ...placed,
      ...(options.arrows ?? []).map((move) => arrowSvg(geometry, move)),
    ].join(''),
  );
}

function pieceBody(piece: Piece, set: PieceSet, detail: Detail): string {
  const flat = (): string =>
    element('use', { href: '#xq-disc-flat' }) +
    element('use', { href: `#${symbolOf(piece, set)}`, transform: 'scale(1.07)' });
  return element(
    'g',
    { color: paint(piece.side === 'RED' ? 'red' : 'black') },
    detail === 'mini' ? flat() : element('use', { href: `#${pieceId(piece, set)}` }),
  );
}

/** The mark of the last move is quiet, but has a contrast of 3 on every board. */
export const LAST_MOVE_OPACITY = '.8';

function lastMoveSvg(geometry: Geometry, move: Move | undefined): string {
  if (move === undefined) return '';
  const { x: cx, y: cy } = centreOf(geometry, move.from);
  const sizes = markSizes(geometry);
  const colour = paint('last');
  const marks =
    element('circle', {
      cx,
      cy,
      r: sizes.origin.r,
      'stroke-width': sizes.origin.strokeWidth,
      stroke: colour,
      fill: colour,
      'fill-opacity': '.16',
    }) +
    element('path', {
      d: bracketPath(geometry, move.to),
      fill: 'none',
      stroke: colour,
      'stroke-width': sizes.bracketWidth,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  return element('g', { opacity: LAST_MOVE_OPACITY }, marks);
}

function checkSvg(geometry: Geometry, square: Square | undefined): string {
  if (square === undefined) return '';
  const { x: cx, y: cy } = centreOf(geometry, square);
  const { check, checkRing } = markSizes(geometry);
  const ring = { r: checkRing.r, 'stroke-width': checkRing.strokeWidth, stroke: paint('check') };
  return (
    element('circle', { cx, cy, ...check, fill: 'url(#xq-warn)' }) +
    element('circle', { cx, cy, fill: 'none', ...ring })
  );
}

function arrowSvg(geometry: Geometry, move: Move): string {
  return element('path', {
    d: arrowPath(geometry, move, false),
    fill: paint('arrow'),
    'fill-opacity': '.6',
    stroke: paint('arrow'),
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });
}
