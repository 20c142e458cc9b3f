import { useOutbox } from './outbox/index.ts';
import { useProgressSync } from './puzzles/use-progress-sync.ts';
import { useRecordsSync } from './records/use-records-sync.ts';

/** Merges what was done on this device with the account, as docs/merge.md says; draws nothing. */
export function MergeHost(): null {
  useProgressSync();
  useRecordsSync();
  useOutbox();
  return null;
}
