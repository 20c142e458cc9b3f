export {
  feedbackPersonalData,
  type FeedbackRow,
  type FeedbackStore,
  feedbackStore,
} from './feedback.store.ts';
export { feedbackRoutes } from './feedback.routes.ts';
