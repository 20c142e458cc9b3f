export {
  SearchQueue,
  type SearchOutcome,
  type SearchOptions,
  type SearchQueueOptions,
  type SearchRefusal,
} from './search-queue.redis.ts';
export { queueKeys, type QueueKeys } from './keys.ts';
export { RedisAddresses } from './redis-addresses.ts';
export { spread } from './spread.ts';
export {
  puzzlePositionOf,
  readQueuedJob,
  writeAnswer,
  type Job,
  type QueuedJob,
  type Reply,
  type WorkerRefusal,
  type WrittenAnswer,
} from './messages.ts';
