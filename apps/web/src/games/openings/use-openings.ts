import {
  loadOpeningFacts,
  loadOpeningNames,
  loadOpeningPositions,
  type OpeningName,
  openingOf,
} from '@chuhe/openings';
import { baseOf } from '@chuhe/protocol';
import type { Setup } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../platform/language/index.ts';

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

/** The name of one opening; undefined while the names load, and for a code that has none. */
export function useOpening(code: string | undefined): OpeningName | undefined {
  const names = useOpeningNames();
  return code === undefined ? undefined : names?.openings.get(code);
}

/** The opening of a game as far as it was played, named by the deepest position that is known. */
export function useLineOpening(positions: readonly Setup[]): OpeningName | undefined {
  const { data: known } = useQuery({
    queryKey: ['opening-positions'],
    queryFn: loadOpeningPositions,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const code = useMemo(() => known && openingOf(known, positions), [known, positions]);
  return useOpening(code);
}

/** Typical lines and results of all openings that masters played; undefined until their file has arrived. */
export function useOpeningFacts() {
  const { data } = useQuery({
    queryKey: ['opening-facts'],
    queryFn: loadOpeningFacts,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data;
}
