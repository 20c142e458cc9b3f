export { EvaluationBar } from './evaluation-bar.tsx';
export { EvaluationGraph } from './evaluation-graph.tsx';
export { LessonView } from './lesson-view.tsx';
export { errorsOf } from './marks.ts';
export { ReviewCoach } from './review-coach.tsx';
export { ReviewControl } from './review-control.tsx';
export { ReviewSummary } from './review-summary.tsx';
export { useReview, type Review } from './use-review.ts';
