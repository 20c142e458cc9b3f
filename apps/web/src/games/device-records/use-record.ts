import { useEffect, useState } from 'react';
import type { LocalRecord } from './record.ts';
import { type RecordsStore, useRecordsStore } from './records-store.ts';

export type RecordState =
  | { readonly type: 'loading' }
  | { readonly type: 'missing' }
  | { readonly type: 'found'; readonly record: LocalRecord };

/** One record of this device, found by the given function. */
export function useRecord(
  key: string,
  find: (store: RecordsStore, key: string) => Promise<LocalRecord | undefined>,
): RecordState {
  const store = useRecordsStore();
  const [state, setState] = useState<RecordState>({ type: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (record: LocalRecord | undefined): void => {
      if (!isGone) setState(record === undefined ? { type: 'missing' } : { type: 'found', record });
    };
    find(store, key).then(show, () => show(undefined));
    return () => {
      isGone = true;
    };
  }, [store, key, find]);
  return state;
}
