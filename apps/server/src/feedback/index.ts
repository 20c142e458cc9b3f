export { feedbackStore } from './feedback.store.ts';
export { feedbackRoutes } from './feedback.routes.ts';
export { feedbackPersonalData } from './personal-data.ts';
