// Draws the tile of wood under the live board: grey on average, so that any board colour shows through, seamless on all
// sides. Chromium encodes it; the result is committed, so building the app needs neither.
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../testbed/find-chromium.ts';

const FILE = 'apps/web/src/board/board/wood.webp';
const SIDE = 512;
const QUALITY = 0.72;
const SEED = 11;

/** Layers of noise: cells across and along the grain, and how far each moves the grey. */
const LAYERS = [
  { across: 5, along: 1, strength: 22 },
  { across: 19, along: 2, strength: 26 },
  { across: 61, along: 3, strength: 26 },
  { across: 128, along: 8, strength: 22 },
] as const;

/** A random number from 0 to 1 for a cell of a layer. */
function valueAt(layer: number, x: number, y: number): number {
  let hash = (SEED + layer * 374_761_393 + x * 668_265_263 + y * 2_147_483_647) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_519);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Value noise that repeats after one side. */
function noise(layer: number, cells: { across: number; along: number }, x: number, y: number) {
  const [right, down] = [(x / SIDE) * cells.across, (y / SIDE) * cells.along];
  const [column, row] = [Math.floor(right), Math.floor(down)];
  const [u, v] = [smooth(right - column), smooth(down - row)];
  const at = (across: number, along: number): number =>
    valueAt(layer, (column + across) % cells.across, (row + along) % cells.along);
  const top = at(0, 0) * (1 - u) + at(1, 0) * u;
  const bottom = at(0, 1) * (1 - u) + at(1, 1) * u;
  return top * (1 - v) + bottom * v - 0.5;
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** The fibres sway a little along their way. */
function greyAt(x: number, y: number): number {
  const sway = 5 * Math.sin((2 * Math.PI * y) / SIDE) + 2 * Math.sin((6 * Math.PI * y) / SIDE);
  const across = (x + sway + SIDE) % SIDE;
  return LAYERS.reduce(
    (grey, layer, index) => grey + 2 * layer.strength * noise(index, layer, across, y),
    128,
  );
}

const greys = Array.from({ length: SIDE * SIDE }, (_, index) =>
  Math.round(greyAt(index % SIDE, Math.floor(index / SIDE))),
);
const browser = await chromium.launch(findChromium());
const page = await browser.newPage();
const bytes = await page.evaluate(
  async ({ side, quality, values }) => {
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('a canvas has a context');
    const image = context.createImageData(side, side);
    for (const [index, grey] of values.entries())
      image.data.set([grey, grey, grey, 255], 4 * index);
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    return [...new Uint8Array(await blob.arrayBuffer())];
  },
  { side: SIDE, quality: QUALITY, values: greys },
);
await browser.close();
writeFileSync(FILE, Uint8Array.from(bytes));
