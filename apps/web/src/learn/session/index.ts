export {
  dropToday,
  TODAY_KEY,
  useAnswerCard,
  usePracticeCards,
  usePracticeSync,
  useSolvedDay,
} from './practice-cards.ts';
export { type TaskSession, useNextAfterRight } from './task-session.ts';
export { TaskTable } from './task-table.tsx';
