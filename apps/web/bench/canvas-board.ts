import {
  boardDefs,
  boardGeometry,
  boxOfWidth,
  bracketPath,
  centreOf,
  type Geometry,
  groundSvg,
  inColours,
  KAYA,
  markSizes,
  pieceSvg,
} from '@chuhe/board';
import {
  PIECES,
  type Move,
  placedPieces,
  type Point,
  type Position,
  startPosition,
} from '@chuhe/rules';

type DrawMove = (before: Position, move: Move, moveMillis: number) => void;

const WIDTH = 720;

/**
 * The same board as canvas boards are usually built: ground and pieces are images, and every frame draws all of them.
 */
export async function openCanvasBoard(canvas: HTMLCanvasElement): Promise<DrawMove> {
  const box = boxOfWidth(WIDTH, true);
  const geometry = boardGeometry({ ...box, padding: 0, hasNumbers: true });
  canvas.width = box.width;
  canvas.height = Math.round(box.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no canvas');
  const pictures = await drawPictures(geometry);
  const start = startPosition();
  const draw = frameDrawer(context, geometry, pictures);
  draw(start, undefined, 1);
  return (before, move, moveMillis) => {
    const startedAt = performance.now();
    const frame = (): void => {
      const part = Math.min(1, (performance.now() - startedAt) / moveMillis);
      draw(before, move, part);
      if (part < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
}

interface Pictures {
  readonly ground: CanvasImageSource;
  readonly pieces: ReadonlyMap<number, CanvasImageSource>;
}

function frameDrawer(context: CanvasRenderingContext2D, geometry: Geometry, pictures: Pictures) {
  const size = geometry.radius * 2.12;
  const sizes = markSizes(geometry);
  const drawPiece = (code: number, { x, y }: Point): void => {
    const piece = pictures.pieces.get(code);
    if (piece !== undefined) context.drawImage(piece, x - size / 2, y - size / 2, size, size);
  };
  return (position: Position, move: Move | undefined, part: number): void => {
    context.drawImage(pictures.ground, 0, 0);
    if (move !== undefined) drawLastMove(move);
    for (const { piece, square } of placedPieces(position)) {
      const isTaken = square === move?.to && part > 0.7;
      if (square !== move?.from && !isTaken) drawPiece(piece.code, centreOf(geometry, square));
    }
    if (move !== undefined) {
      const from = centreOf(geometry, move.from);
      const to = centreOf(geometry, move.to);
      const eased = 1 - (1 - part) ** 3;
      const point = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
      drawPiece(position.cells[move.from] ?? 0, point);
    }
  };

  function drawLastMove(move: Move): void {
    const from = centreOf(geometry, move.from);
    context.strokeStyle = KAYA.last;
    context.lineWidth = sizes.bracketWidth;
    context.beginPath();
    context.arc(from.x, from.y, sizes.origin.r, 0, Math.PI * 2);
    context.stroke();
    context.stroke(new Path2D(bracketPath(geometry, move.to)));
  }
}

async function drawPictures(geometry: Geometry): Promise<Pictures> {
  const { width, height } = geometry;
  const ground = await picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${boardDefs()}</defs>${groundSvg(geometry, 'chinese', 'full')}</svg>`,
  );
  const pieces = await Promise.all(
    PIECES.map(async (piece) => {
      const inner = pieceSvg(piece, 'characters', '').replace(/^<svg [^>]*>|<\/svg>$/g, '');
      const drawn = await picture(
        `<svg xmlns="http://www.w3.org/2000/svg" width="212" height="212" viewBox="-106 -106 212 212"><defs>${boardDefs()}</defs>${inner}</svg>`,
      );
      return [piece.code, drawn] as const;
    }),
  );
  return { ground, pieces: new Map(pieces) };
}

async function picture(svg: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(inColours(svg, KAYA))}`;
  await image.decode();
  return createImageBitmap(image);
}
