import { CALLS } from '@chuhe/protocol';
import { useCallback } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useRowsSync } from '../../platform/session/index.ts';
import { type PuzzleProgress, useProgressStore } from './progress-store.ts';

/** Merges the progress of this device with that of the account. */
export function useProgressSync(): void {
  const api = useApi();
  const store = useProgressStore();
  const send = useCallback(
    async (list: readonly PuzzleProgress[]) => {
      const body = { list: [...list] };
      return (await api.call(CALLS.mergeProgress, { body, isSilent: true })).data.list;
    },
    [api],
  );
  useRowsSync(store, { read: store.rowsOf, send });
}
