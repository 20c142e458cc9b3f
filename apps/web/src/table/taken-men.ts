import { KINDS, type Man, manOf, type Setup, type Side } from '@chuhe/rules';

/** Men of one kind that were taken. */
export interface TakenMen {
  readonly man: Man;
  readonly count: number;
}

/** Strongest first, as the player bar shows them. */
const ORDER = KINDS.toSorted((one, other) => rankOf(one) - rankOf(other));

/** What `side` has lost between two positions. */
export function takenFrom(side: Side, start: Setup, now: Setup): readonly TakenMen[] {
  const [before, left] = [countMen(start), countMen(now)];
  return ORDER.flatMap((kind) => {
    const man = manOf(side, kind);
    const count = (before.get(man.code) ?? 0) - (left.get(man.code) ?? 0);
    return count > 0 ? [{ man, count }] : [];
  });
}

export function totalTaken(men: readonly TakenMen[]): number {
  return men.reduce((sum, { count }) => sum + count, 0);
}

/** How many men there are, by their codes. */
function countMen({ cells }: Setup): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const code of Array.from(cells)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function rankOf(kind: string): number {
  return ['chariot', 'horse', 'cannon', 'advisor', 'elephant', 'soldier', 'general'].indexOf(kind);
}
