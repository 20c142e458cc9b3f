export {
  advantageOf,
  type Evaluation,
  evaluationOf,
  finalEvaluation,
  shortAdvantage,
} from './evaluation.ts';
export {
  EvaluationBar,
  EvaluationGraph,
  ReviewCoach,
  ReviewSummary,
} from './lazy-review-parts.tsx';
export { LessonView } from './lazy-lesson-view.tsx';
export { LESSON_TONES, LessonActions, LessonBoard, useLessonWords } from './lesson-view.tsx';
export { useLesson } from './use-lesson.ts';
export { DeeperItem } from './deeper-analysis.tsx';
export { ReviewActions, ReviewMenu } from './review-actions.tsx';
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
