import { KINDS, type Man, manOf, placedMen, type Setup, type Side } from '@chuhe/rules';

/** Men of one kind that were taken. */
export interface TakenMen {
  readonly man: Man;
  readonly count: number;
}

/** Strongest first, as the player bar shows them. */
const ORDER = KINDS.toSorted((one, other) => rankOf(one) - rankOf(other));

/** What `side` has lost between two positions. */
export function takenFrom(side: Side, start: Setup, now: Setup): readonly TakenMen[] {
  return ORDER.flatMap((kind) => {
    const man = manOf(side, kind);
    const count = countOf(man, start) - countOf(man, now);
    return count > 0 ? [{ man, count }] : [];
  });
}

export function totalTaken(men: readonly TakenMen[]): number {
  return men.reduce((sum, { count }) => sum + count, 0);
}

function countOf({ code }: Man, setup: Setup): number {
  return placedMen(setup).filter(({ man }) => man.code === code).length;
}

function rankOf(kind: string): number {
  return ['chariot', 'horse', 'cannon', 'advisor', 'elephant', 'soldier', 'general'].indexOf(kind);
}
