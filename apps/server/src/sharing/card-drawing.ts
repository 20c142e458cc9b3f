import * as z from 'zod/mini';

/** What the drawing thread is given. */
export const drawingSchema = z.object({ number: z.number(), svg: z.string() });

/** What it gives back. */
export const drawnSchema = z.union([
  z.object({ number: z.number(), png: z.instanceof(Uint8Array) }),
  z.object({ number: z.number(), fault: z.string() }),
]);
