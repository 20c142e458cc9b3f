import type { PersonalData } from '../accounts/index.ts';
import type { MeasuresStore } from './measures.store.ts';

export function measurePersonalData(measures: MeasuresStore): PersonalData {
  return {
    name: 'measures',
    read: (accountId) => measures.list(accountId),
    erase: (accountId) => measures.erase(accountId),
  };
}
