import { lazyPart } from '../../ui/lazy-part.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { LessonViewProps } from './lesson-view.tsx';

/** The errors of a side one after another, with code of their own. */
export const LessonView = lazyPart<LessonViewProps>(
  async () => (await import('./lesson-view.tsx')).LessonView,
  { Coming: () => <Waiting /> },
);
