import { CALLS, type Findings } from '@chuhe/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import type { FoundPage } from './site-names.ts';

/** The maximum number of results per kind from the device. */
const MAX_OWN = 20;

/** Everything whose name resembles the word. */
export interface FoundThings extends Findings {
  readonly openings: readonly FoundPage[];
  readonly tasks: readonly FoundPage[];
  readonly pages: readonly FoundPage[];
}

export interface FindingState {
  /** Undefined until the first of the two searches has answered. */
  readonly found: FoundThings | undefined;
  /** Whether the server did not answer, so that the results are only those of the device. */
  readonly isAlone: boolean;
  readonly isPending: boolean;
}

const NOTHING: Findings = {
  players: [],
  rooms: [],
  masters: [],
  events: [],
  studies: [],
  tournaments: [],
};

/** Searches on the device and at the server. The results of the previous word stay until the next ones arrive. */
export function useFindings(word: string): FindingState {
  const api = useApi();
  const locale = useLocale();
  const text = useText();
  const names = useQuery({
    queryKey: ['site-names', locale],
    queryFn: async () => (await import('./site-names.ts')).readSiteNames(locale, text),
    staleTime: Infinity,
    networkMode: 'always',
    enabled: word !== '',
  });
  const remote = useQuery({
    queryKey: ['find', word],
    queryFn: async () =>
      (await api.call(CALLS.find, { query: { word }, isShownInPage: true })).data,
    enabled: word !== '',
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
  });
  const isPending = names.isPending || remote.isPending;
  if (names.data === undefined && remote.data === undefined)
    return { found: undefined, isAlone: false, isPending };
  const own = (kind: 'openings' | 'tasks' | 'pages'): readonly FoundPage[] =>
    names.data?.[kind].find(word, MAX_OWN) ?? [];
  return {
    found: {
      ...(remote.isError ? NOTHING : (remote.data ?? NOTHING)),
      openings: own('openings'),
      tasks: own('tasks'),
      pages: own('pages'),
    },
    isAlone: remote.isError,
    isPending,
  };
}
