export { apiStore } from './api.store.ts';
export { GameHolds } from './holds.redis.ts';
export { onlyBotsPlay, playRoutes } from './play.routes.ts';
export { readRoutes } from './read.routes.ts';
export { STREAM_WAITS, Streams, type StreamWaits } from './streams.ts';
