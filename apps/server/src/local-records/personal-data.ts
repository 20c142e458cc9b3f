import type { PersonalData } from '../accounts/index.ts';
import type { LocalRecordsStore } from './local-records.store.ts';

export function localRecordPersonalData(records: LocalRecordsStore): PersonalData {
  return {
    name: 'records',
    read: (accountId) => records.all(accountId),
    erase: (accountId) => records.erase(accountId),
  };
}
