export { analysesStore } from './analyses.store.ts';
export { analysisPersonalData } from './analysis-personal-data.ts';
