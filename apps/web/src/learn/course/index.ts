export { LazyCourseInvitation } from './lazy-course-invitation.tsx';
