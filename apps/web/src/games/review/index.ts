export { EvaluationBar } from './evaluation-bar.tsx';
export { type Evaluation, evaluationOf, finalEvaluation, shortAdvantage } from './evaluation.ts';
export { EvaluationGraph } from './evaluation-graph.tsx';
export { LessonView } from './lesson-view.tsx';
export { DeeperItem, ReviewCoach } from './review-coach.tsx';
export { MenuItem, ReviewActions, ReviewMenu } from './review-actions.tsx';
export { ReviewSummary } from './review-summary.tsx';
export { useReview, type Review } from './use-review.ts';
