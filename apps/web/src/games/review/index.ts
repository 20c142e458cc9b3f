export { EvaluationBar } from './evaluation-bar.tsx';
export {
  advantageOf,
  type Evaluation,
  evaluationOf,
  finalEvaluation,
  shortAdvantage,
} from './evaluation.ts';
export { EvaluationGraph } from './evaluation-graph.tsx';
export { LessonView } from './lazy-lesson-view.tsx';
export { LESSON_TONES, LessonActions, LessonBoard, useLessonWords } from './lesson-view.tsx';
export { useLesson } from './use-lesson.ts';
export { DeeperItem, ReviewCoach } from './review-coach.tsx';
export { ReviewActions, ReviewMenu } from './review-actions.tsx';
export { ReviewSummary } from './review-summary.tsx';
export { useReview, type Review } from './use-review.ts';
export {
  answered,
  type DeviceMistake,
  dueDay,
  isDue,
  isRemembered,
  useMistakes,
  useMistakesStore,
} from './mistakes.ts';
export { useReexamination } from './reexamine-mistakes.ts';
export { useCollectedMistakes } from './use-collected-mistakes.ts';
