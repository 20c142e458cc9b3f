export { emptyOutbox, usePost, useQueueAction } from './outbox.ts';
