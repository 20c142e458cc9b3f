import * as z from 'zod/mini';

const chaptersSchema = z.array(z.object({ title: z.string(), pgn: z.string() }));

/** A game on its way into a study. */
export type HandedChapter = z.infer<typeof chaptersSchema>[number];

const KEY = 'import-as-study';

/** Hands games over to the studies screen; returns false if the browser cannot store this size. */
export function handToStudies(chapters: readonly HandedChapter[]): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chapters));
    return true;
  } catch {
    return false;
  }
}

export function readHandedChapters(): readonly HandedChapter[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return chaptersSchema.safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}
