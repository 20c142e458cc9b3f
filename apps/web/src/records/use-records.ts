import { useCallback, useEffect, useState } from 'react';
import type { LocalRecord } from './record.ts';
import { useRecordsStore } from './records-store.ts';

interface Records {
  /** Not known yet while undefined. */
  readonly records: readonly LocalRecord[] | undefined;
  readonly refresh: () => void;
}

/** All games kept on this device; a device that keeps nothing has none. */
export function useRecords(): Records {
  const store = useRecordsStore();
  const [records, setRecords] = useState<readonly LocalRecord[]>();
  const refresh = useCallback(() => {
    store.list().then(setRecords, () => setRecords([]));
  }, [store]);
  useEffect(refresh, [refresh]);
  useEffect(() => store.subscribe(refresh), [store, refresh]);
  return { records, refresh };
}
