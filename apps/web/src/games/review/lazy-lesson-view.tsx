import { lazyPart } from '../../ui/lazy-part.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { LessonViewProps } from './lesson-view.tsx';

/** The errors of one side as a lesson, in its own chunk. */
export const LessonView = lazyPart<LessonViewProps>(
  async () => (await import('./lesson-view.tsx')).LessonView,
  { Coming: () => <Waiting /> },
);
