export { LazyCourseInvitation } from './lazy-course-invitation.tsx';
export { solvedOf, useCourseProgress } from './course-store.ts';
