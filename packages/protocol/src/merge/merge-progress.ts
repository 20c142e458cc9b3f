/** How far a person came with one puzzle. */
interface ProgressOfOne {
  readonly id: string;
  readonly solvedAt?: number | undefined;
  readonly isHelped: boolean;
}

/** The better of two: solved before tried, the first time it was solved, without help before with help. */
export function mergeProgressOf<Progress extends ProgressOfOne>(
  one: Progress,
  other: Progress,
): Progress {
  const { solvedAt: mine } = one;
  const { solvedAt: theirs } = other;
  if (mine === undefined && theirs !== undefined) return other;
  if (theirs === undefined && mine !== undefined) return one;
  const isHelped = one.isHelped && other.isHelped;
  if (mine === undefined || theirs === undefined) return { ...one, isHelped };
  return { ...one, solvedAt: Math.min(mine, theirs), isHelped };
}
