import { CALLS, type RunRecords } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';

/** The player's runs and the best of others; requested once the server has the score. */
export function useRunRecords(kind: 'streak' | 'storm', isDue: boolean): RunRecords | undefined {
  const api = useApi();
  return useQuery({
    queryKey: ['tactic-run-records', kind],
    queryFn: async () =>
      (await api.call(CALLS.tacticRunRecords, { query: { kind }, isShownInPage: true })).data,
    enabled: isDue,
    staleTime: 0,
    gcTime: 0,
  }).data;
}
