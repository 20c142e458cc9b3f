export { Stars } from './course-marks.tsx';
export { LazyCourseInvitation } from './lazy-course-invitation.tsx';
export { solvedOf, useCourseProgress } from './course-store.ts';
