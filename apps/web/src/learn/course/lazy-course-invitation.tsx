import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { loadDeferredMessages } from '../../platform/language/index.ts';

const CourseInvitation = lazy(async () => {
  const [{ CourseInvitation: Loaded }] = await Promise.all([
    import('./course-invitation.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Loaded };
});

/** How far one has come in the course, once that is known; what is given for those who have not begun. */
export function LazyCourseInvitation({ fresh }: { readonly fresh: ReactNode }): ReactElement {
  return (
    <Suspense fallback={fresh}>
      <CourseInvitation fresh={fresh} />
    </Suspense>
  );
}
