import { type BoardColours, positionPicture, type PictureOptions } from '@chuhe/board';
import type { Setup } from '@chuhe/rules';

const WIDTH = 1080;

/** A position as a PNG; undefined when the browser gives no canvas to draw it on. */
export async function positionImage(
  setup: Setup,
  colours: BoardColours,
  options: PictureOptions,
): Promise<Blob | undefined> {
  const svg = positionPicture(setup, colours, { numbers: 'digits', ...options });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return blob ?? undefined;
}

/** The colours on screen now, for a picture that leaves the page. */
export function coloursOnScreen(root: Element): BoardColours {
  const style = getComputedStyle(root);
  const colour = (name: string): string => style.getPropertyValue(`--xq-${name}`).trim();
  return {
    red: colour('red'),
    black: colour('black'),
    face: colour('face'),
    board: colour('board'),
    line: colour('line'),
    select: colour('select'),
    last: colour('last'),
    hint: colour('hint'),
    check: colour('check'),
    grain: colour('grain'),
    arrow: colour('arrow'),
  };
}
