export {
  langOf,
  type Notice,
  noticeIn,
  type NoticeRow,
  noticesStore,
  type NoticesStore,
} from './notices.store.ts';
export { noticeRoutes } from './notices.routes.ts';
