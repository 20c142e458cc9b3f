import type { Side } from '@chuhe/rules';
import type { IndexEntry } from './position-index.ts';

/** A move in one position and the results of games with it. */
interface CountedMove {
  readonly key: bigint;
  readonly move: number;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
  /** The highest number of these games. */
  readonly newest: number;
}

/** The counts of one position that many games had. */
export interface PositionCounts {
  readonly key: bigint;
  readonly counts: readonly CountedMove[];
  /** Its best-known games, the best known first. */
  readonly numbers: readonly number[];
}

/** The facts of a game that counts need. */
export interface GameFacts {
  readonly winner: Side | null;
  /** A measure of how well known its players are. */
  readonly fame: number;
}

/** A position with fewer games is counted on demand. */
const FEWEST_GAMES = 5;
const MAX_KNOWN = 3;

/** Counts position by position; `entries` must be sorted by key. */
export function* countPositions(
  entries: Iterable<IndexEntry>,
  factsOf: (number: number) => GameFacts,
): Generator<PositionCounts> {
  let group: IndexEntry[] = [];
  for (const entry of entries) {
    if (group[0] !== undefined && group[0].key !== entry.key) {
      if (group.length >= FEWEST_GAMES) yield countGroup(group, factsOf);
      group = [];
    }
    group.push(entry);
  }
  if (group.length >= FEWEST_GAMES) yield countGroup(group, factsOf);
}

function countGroup(
  group: readonly IndexEntry[],
  factsOf: (number: number) => GameFacts,
): PositionCounts {
  const key = group[0]?.key ?? 0n;
  const byMove = Map.groupBy(group, ({ move }) => move);
  const counts = [...byMove].flatMap(([move, games]) => {
    if (move === undefined) return [];
    const winners = games.map(({ number }) => factsOf(number).winner);
    const newest = games.at(-1)?.number ?? 0;
    return [
      {
        key,
        move,
        red: winners.filter((winner) => winner === 'RED').length,
        drawn: winners.filter((winner) => winner === null).length,
        black: winners.filter((winner) => winner === 'BLACK').length,
        newest,
      },
    ];
  });
  return { key, counts, numbers: bestKnown(group, factsOf) };
}

function bestKnown(
  group: readonly IndexEntry[],
  factsOf: (number: number) => GameFacts,
): readonly number[] {
  return group
    .map(({ number }) => ({ number, fame: factsOf(number).fame }))
    .toSorted((one, other) => other.fame - one.fame || other.number - one.number)
    .slice(0, MAX_KNOWN)
    .map(({ number }) => number);
}
