import {
  codeOfBranch,
  DEEPEST_PLY,
  loadOpeningFacts,
  loadOpeningNames,
  loadOpeningStructures,
  nameOfOpening,
  type Opening,
  openingsOf,
  readOpeningTag,
} from '@chuhe/openings';
import { baseOf } from '@chuhe/protocol';
import { type MoveLine, START_CODE, writePositionCode } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../platform/language/index.ts';

/** An opening for display. */
export interface NamedOpening {
  /** The id of its branch. */
  readonly branch: string;
  /** Its code; undefined if the branch has more than one. */
  readonly code: string | undefined;
  /** In the reader's language; left and right as on the board. */
  readonly name: string;
}

/** The names of all openings; undefined until their file has arrived. */
export function useOpeningNames() {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['opening-names', locale],
    queryFn: () => loadOpeningNames(locale, baseOf(locale)),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data;
}

/** The opening of a tag or a code; undefined while the names load, and for a tag without a name. */
export function useOpening(tag: string | undefined): NamedOpening | undefined {
  const opening = useMemo(() => (tag === undefined ? undefined : readOpeningTag(tag)), [tag]);
  return useNamed(opening);
}

function useNamed(opening: Opening | undefined): NamedOpening | undefined {
  const names = useOpeningNames();
  const name = opening === undefined || names === undefined ? '' : nameOfOpening(names, opening);
  if (opening === undefined || name === '') return undefined;
  return { branch: opening.branch, code: codeOfBranch(opening.branch), name };
}

/** The opening of a game from the standard start, up to its end or up to a ply. */
export function useLineOpening(line: MoveLine, ply?: number): NamedOpening | undefined {
  return useNamed(useLineOpenings(line, ply)[0]);
}

/** The same within a maximum number of characters: a name that is too long is replaced by a more general one. */
export function useBriefOpening(line: MoveLine, most: number): NamedOpening | undefined {
  const names = useOpeningNames();
  const all = useLineOpenings(line);
  return useNamed(
    names && (all.find((one) => nameOfOpening(names, one).length <= most) ?? all.at(-1)),
  );
}

const NONE: readonly Opening[] = [];

/** The possible openings of a game, the most specific first. */
function useLineOpenings({ positions, moves }: MoveLine, ply = moves.length): readonly Opening[] {
  const { data: structures } = useQuery({
    queryKey: ['opening-structures'],
    queryFn: loadOpeningStructures,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const [start] = positions;
  const isStandard = useMemo(() => writePositionCode(start) === START_CODE, [start]);
  // Later moves change no name; the moves that count are the cache key.
  const counted = moves.slice(0, Math.min(ply, DEEPEST_PLY));
  const key = counted.map(({ from, to }) => `${from}.${to}`).join(' ');
  return useMemo(
    () => (structures && isStandard ? openingsOf(structures, counted) : NONE),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is `counted` as a string
    [structures, isStandard, key],
  );
}

/** Typical lines and results of all openings played by masters; undefined until their file has arrived. */
export function useOpeningFacts() {
  const { data } = useQuery({
    queryKey: ['opening-facts'],
    queryFn: loadOpeningFacts,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data;
}
