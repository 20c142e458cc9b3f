import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Position, writePositionCode } from '@chuhe/rules';
import type { Probe } from '@chuhe/tables';
import { useCallback } from 'react';
import { mayFetchAhead } from '../../platform/offline/index.ts';
import { type AskTables, openTables } from './open-tables.ts';

/** The opened tables; fetched once, whether the server is reachable or the service worker has kept them. */
const TABLES_QUERY = {
  queryKey: ['endgame-tables'],
  queryFn: openTables,
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
} as const;

/** Asks the tables; the first question fetches them. */
export function useAskTables(): AskTables {
  const queries = useQueryClient();
  return useCallback<AskTables>(
    async (type, ask) => (await tablesOf(queries))(type, ask),
    [queries],
  );
}

export function tablesOf(queries: QueryClient): Promise<AskTables> {
  return queries.fetchQuery(TABLES_QUERY);
}

/** Fetches the tables ahead of the first question, unless the connection is slow or metered. */
export function useTablesAhead(): void {
  useQuery({ ...TABLES_QUERY, enabled: mayFetchAhead() });
}

/** The answer of the tables about a position. */
export type Probing =
  | { readonly type: 'waiting' }
  | { readonly type: 'away' }
  | { readonly type: 'none' }
  | { readonly type: 'found'; readonly probe: Probe };

export function useProbe(position: Position): Probing {
  const ask = useAskTables();
  const { data, isError } = useQuery({
    queryKey: ['endgame-probe', writePositionCode(position), position.quietPlies],
    queryFn: async () => (await ask('probe', position)) ?? null,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  if (isError) return { type: 'away' };
  if (data === undefined) return { type: 'waiting' };
  return data === null ? { type: 'none' } : { type: 'found', probe: data };
}
