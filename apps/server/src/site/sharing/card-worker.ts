import { Resvg } from '@resvg/resvg-js';
import * as z from 'zod/mini';
import { answerQuestions } from '../../platform/thread.ts';

answerQuestions((question) => {
  const svg = z.parse(z.string(), question);
  return new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng();
});
