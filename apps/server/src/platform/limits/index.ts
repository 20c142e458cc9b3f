export { PROGRAM_LIMITS } from './call-limit.ts';
export { LIMITS, type Limiter, type LimitTable } from './limits.ts';
export { redisLimiter } from './limits.redis.ts';
