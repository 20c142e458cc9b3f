import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { loadDeferredMessages } from '../../platform/language/index.ts';

const CourseInvitation = lazy(async () => {
  const [{ CourseInvitation: Loaded }] = await Promise.all([
    import('./course-invitation.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Loaded };
});

/** The progress in the course once it is known; `fresh` for players who have not started. */
export function LazyCourseInvitation({ fresh }: { readonly fresh: ReactNode }): ReactElement {
  return (
    <Suspense fallback={fresh}>
      <CourseInvitation fresh={fresh} />
    </Suspense>
  );
}
