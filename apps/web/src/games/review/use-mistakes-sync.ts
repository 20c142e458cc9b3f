import { CALLS, MAX_SENT_MISTAKES } from '@chuhe/protocol';
import { useCallback } from 'react';
import { type Api, useApi } from '../../platform/api/index.ts';
import { useRowsSync } from '../../platform/session/index.ts';
import { type DeviceMistake, forAccount, onDevice, useMistakesStore } from './mistakes.ts';

/** Merges the mistakes of this device with those of the account; sends only those the account lacks. */
export function useMistakesSync(): void {
  const api = useApi();
  const store = useMistakesStore();
  const send = useCallback((rows: readonly DeviceMistake[]) => sendMistakes(api, rows), [api]);
  useRowsSync(store, { read: store.unsentOf, send });
}

/** Sends mistakes in batches and returns all that the account then has. */
export async function sendMistakes(
  api: Pick<Api, 'call'>,
  rows: readonly DeviceMistake[],
): Promise<readonly DeviceMistake[]> {
  const [now, later] = [rows.slice(0, MAX_SENT_MISTAKES), rows.slice(MAX_SENT_MISTAKES)];
  const body = { list: now.map((row) => forAccount(row)) };
  const { data } = await api.call(CALLS.mergeMistakes, { body, isSilent: true });
  return later.length > 0 ? sendMistakes(api, later) : data.list.map((row) => onDevice(row));
}
