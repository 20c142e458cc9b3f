import { lazyPart } from '../../ui/lazy-part.tsx';
import type { EvaluationBarProps } from './evaluation-bar.tsx';
import type { EvaluationGraphProps } from './evaluation-graph.tsx';
import type { ReviewCoachProps } from './review-coach.tsx';
import type { ReviewSummaryProps } from './review-summary.tsx';

// A review is fetched after the page, because most readers look at a game without one.

export const EvaluationBar = lazyPart<EvaluationBarProps>(
  async () => (await import('./evaluation-bar.tsx')).EvaluationBar,
  { isNeeded: ({ evaluation }) => evaluation !== undefined },
);

export const EvaluationGraph = lazyPart<EvaluationGraphProps>(
  async () => (await import('./evaluation-graph.tsx')).EvaluationGraph,
);

export const ReviewCoach = lazyPart<ReviewCoachProps>(
  async () => (await import('./review-coach.tsx')).ReviewCoach,
  { isNeeded: ({ move }) => move !== undefined },
);

export const ReviewSummary = lazyPart<ReviewSummaryProps>(
  async () => (await import('./review-summary.tsx')).ReviewSummary,
);
