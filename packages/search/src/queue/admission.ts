import * as z from 'zod/mini';

/** The maximum number of waiting jobs per engine process. */
export const WAITING_PER_PROCESS = 16;

/** The result of admitting a job to the queue. */
export type Admission =
  | { readonly type: 'queued'; readonly text: string }
  /** The queue is full or cannot meet the deadline; retry after `retryAfterMillis`. */
  | { readonly type: 'busy'; readonly retryAfterMillis: number }
  /** No worker has a lease. */
  | { readonly type: 'no-worker' };

const admissionSchema = z.union([
  z.tuple([z.literal('queued'), z.string()]),
  z.tuple([z.literal('busy'), z.number()]),
  z.tuple([z.literal('no-worker')]),
]);

/**
 * Admits a job, or immediately refuses one that could not be answered in time. Atomic, and by Redis's clock, so that
 * concurrent servers cannot overfill the queue and need no common time.
 *
 * The estimate for a search is twice the recent duration of such searches, plus a margin for the network.
 *
 * Keys: waiting, running, workers, costs.
 * Arguments: job, strength, milliseconds until its deadline, the default duration of such a search, the maximum number
 * of waiting jobs per process.
 */
export const ADMIT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit = tonumber(ARGV[3])

redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now)
local processes = 0
for _, member in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
  processes = processes + (tonumber(string.match(member, ' (%d+)$')) or 0)
end
if processes == 0 then return {'no-worker'} end

local ahead = 0
local function reckon(list)
  local jobs = redis.call('LRANGE', list, 0, -1)
  local counted = 0
  for _, job in ipairs(jobs) do
    local deadline, cost = string.match(job, '^(%d+) (%d+) ')
    if deadline == nil or tonumber(deadline) < now then
      redis.call('LREM', list, 1, job)
    else
      ahead = ahead + tonumber(cost)
      counted = counted + 1
    end
  end
  return counted
end
local waiting = reckon(KEYS[1])
local running = reckon(KEYS[2])

local cost = 20 + math.ceil(2 * tonumber(redis.call('HGET', KEYS[4], ARGV[2]) or ARGV[4]))
local wait = 0
if waiting + running >= processes then wait = math.ceil(ahead / processes) end
if waiting >= processes * tonumber(ARGV[5]) or wait + cost > limit then
  return {'busy', math.max(wait + cost - limit, cost)}
end

local job = string.format('%.0f %d %s', now + limit, cost, ARGV[1])
redis.call('RPUSH', KEYS[1], job)
return {'queued', job}
`;

/** Reads the script's answer; throws for anything else. */
export function readAdmission(answer: unknown): Admission {
  const [type, detail] = admissionSchema.parse(answer);
  switch (type) {
    case 'queued':
      return { type, text: detail };
    case 'busy':
      return { type, retryAfterMillis: detail };
    case 'no-worker':
      return { type };
    default:
      return type satisfies never;
  }
}
