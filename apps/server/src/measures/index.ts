export { measureFrames } from './measure-frames.ts';
export { measureRoutes } from './measures.routes.ts';
export { measuresStore, type MeasuresStore } from './measures.store.ts';
export { measurePersonalData } from './personal-data.ts';
