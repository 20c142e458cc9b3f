export { conductStore } from './conduct.store.ts';
export { conductPersonalData } from './personal-data.ts';
