import * as z from 'zod/mini';
import { deviceValue, TAB } from '../platform/storage/index.ts';

const chaptersSchema = z.array(z.object({ title: z.string(), pgn: z.string() }));

/** A game on its way into a study. */
export type HandedChapter = z.infer<typeof chaptersSchema>[number];

const STORED = deviceValue<readonly HandedChapter[]>('import-as-study', chaptersSchema, [], TAB);

/** Hands games over to the studies screen; returns false if the browser cannot store this size. */
export function handToStudies(chapters: readonly HandedChapter[]): boolean {
  return STORED.write(chapters);
}

export function readHandedChapters(): readonly HandedChapter[] {
  return STORED.read();
}
