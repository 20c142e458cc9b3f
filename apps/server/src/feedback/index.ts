export { feedbackStore, feedbackPersonalData } from './feedback.store.ts';
export { feedbackRoutes } from './feedback.routes.ts';
