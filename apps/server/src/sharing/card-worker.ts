// Draws pictures on a thread of its own: a drawing takes longer than a move may wait.
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { drawingSchema } from './card-drawing.ts';

parentPort?.on('message', (message: unknown) => {
  const { number, svg } = drawingSchema.parse(message);
  try {
    const png = new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng();
    parentPort?.postMessage({ number, png });
  } catch (error) {
    parentPort?.postMessage({ number, fault: String(error) });
  }
});
