/** How hard a puzzle is, in four steps that people can tell apart. */
export const BANDS = ['beginner', 'advanced', 'expert', 'master'] as const;
export type Band = (typeof BANDS)[number];

/** The hardest puzzle of each band; the catalogue counts from 1 to 10. */
const HARDEST: readonly (readonly [Band, number])[] = [
  ['beginner', 3],
  ['advanced', 5],
  ['expert', 7],
];

export function bandOf(difficulty: number): Band {
  return HARDEST.find(([, hardest]) => difficulty <= hardest)?.[0] ?? 'master';
}

/** 1 for the easiest band to 4 for the hardest. */
export function bandNumber(band: Band): number {
  return BANDS.indexOf(band) + 1;
}
