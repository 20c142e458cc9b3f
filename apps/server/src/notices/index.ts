export { noticesStore, type Notice, type NoticeRow, type NoticesStore } from './notices.store.ts';
export { noticeRoutes } from './notices.routes.ts';
