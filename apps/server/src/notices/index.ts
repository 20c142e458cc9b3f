export { noticesStore, type NoticesStore } from './notices.store.ts';
export { noticeRoutes } from './notices.routes.ts';
