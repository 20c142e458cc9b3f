export { useOutbox } from './use-outbox.ts';
export { useKeep, usePost } from './use-post.ts';
