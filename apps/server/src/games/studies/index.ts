export { studiesStore, type StudiesStore, type StudyRow } from './studies.store.ts';
export { studyRoutes } from './studies.routes.ts';
export { studyLikePersonalData, studyPersonalData } from './study-personal-data.ts';
export { maySee } from './study.ts';
