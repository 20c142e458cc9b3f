import { type MatchState, speedOfClock } from '@chuhe/protocol';
import type { CountFallback } from '../../platform/metrics.ts';
import type { MatchingStore, SeekerFacts } from './matching.store.ts';
import type { Chance, Seeker, Step, MatchPool } from './pool.redis.ts';
import {
  AlreadyPlaying,
  createRoom,
  MixedPair,
  type RoomStores,
  roomOptions,
} from '../rooms/index.ts';
import type { Pair } from './match.ts';

export interface SeekParts extends BeginParts {
  readonly matching: MatchingStore;
  readonly chance: () => Chance;
}

/** Starts or renews the search for an opponent. */
export async function seekMatch(parts: SeekParts, seeker: Seeker): Promise<MatchState> {
  const known = await renewed(parts, seeker);
  if (known !== undefined && known.type !== 'absent') return follow(parts, seeker, known);
  const facts = await parts.matching.seeker(seeker.userId, speedOfClock(seeker));
  const elsewhere = whyNotWaiting(facts);
  if (elsewhere !== undefined) return elsewhere;
  // While Redis is unavailable every seeker waits; the next renewal enters the pool when Redis is back.
  const entered = await parts.pool.enter(seeker, parts.chance(), facts).catch((): Step => {
    parts.countFallback('matching');
    return { type: 'soon' };
  });
  return follow(parts, seeker, entered);
}

/** Retries while a pair is about to get its room, or its process has died; a moment later the result is known. */
async function renewed(parts: SeekParts, seeker: Seeker): Promise<Step | undefined> {
  for (let tries = 1; ; tries += 1) {
    const step = await parts.pool.renew(seeker, parts.chance()).catch(without(parts));
    if (step?.type !== 'soon' || tries === MAX_TRIES) return step;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MILLIS);
    });
  }
}

/** Continues without the pool, and counts the fallback. */
export function without({ countFallback }: Pick<BeginParts, 'countFallback'>): () => undefined {
  return () => {
    countFallback('matching');
  };
}

const RETRY_MILLIS = 300;
/** Enough tries to outlast the lease of a pair. */
const MAX_TRIES = 5;

function whyNotWaiting({ running, pausedUntil }: SeekerFacts): MatchState | undefined {
  if (running !== undefined) {
    return { state: running.isFresh ? 'paired' : 'playing', roomId: running.roomId };
  }
  return pausedUntil && { state: 'paused', until: pausedUntil.toISOString() };
}

async function follow(parts: SeekParts, seeker: Seeker, step: Step): Promise<MatchState> {
  if (step.type === 'claimed') {
    if (await beginMatch(parts, step.pair)) return { state: 'paired', roomId: step.pair.roomId };
    const { running } = await parts.matching.seeker(seeker.userId, speedOfClock(seeker));
    return running === undefined ? WAITING : { state: 'playing', roomId: running.roomId };
  }
  if (step.type !== 'waiting') return WAITING;
  const { waitedMillis, estimateMillis = null } = step;
  return { state: 'waiting', waitedMillis, estimateMillis };
}

const WAITING: MatchState = { state: 'waiting', waitedMillis: 0, estimateMillis: null };

interface BeginParts {
  readonly pool: MatchPool;
  readonly atomically: <Result>(
    work: (stores: RoomStores, matching: MatchingStore) => Promise<Result>,
  ) => Promise<Result>;
  readonly countFallback: CountFallback;
  readonly now: () => number;
  /** Called when a game begins, to notify both players at every process. */
  readonly onBegun: (pair: Pair) => void;
}

/** Thrown when the two may no longer play each other since they began to wait. */
class Apart extends Error {}

/**
 * Creates the room of a pair; false when that is impossible because one of them is in another game by now. The pair
 * determines the room's name, so a process that repeats this, or does it for another one, creates the same room.
 */
async function beginMatch(parts: BeginParts, pair: Pair): Promise<boolean> {
  const isBegun = await makeRoom(parts, pair);
  // If Redis is unavailable, it loses the pair anyway.
  await parts.pool.settle(pair).catch(without(parts));
  if (isBegun) parts.onBegun(pair);
  return isBegun;
}

async function makeRoom({ atomically, now }: BeginParts, pair: Pair): Promise<boolean> {
  const { red, black, roomId } = pair;
  try {
    return await atomically(async (stores, matching) => {
      const made = await createRoom(
        stores,
        {
          kind: 'quick',
          creatorId: red,
          seats: { RED: red, BLACK: black },
          options: roomOptions({ ...pair, isWatch: true }),
          publicId: roomId,
        },
        now(),
      );
      // This check comes last: creating the room has waited for concurrent changes to both accounts.
      if (await matching.areApart(red, black)) throw new Apart();
      return made.ok;
    });
  } catch (error) {
    const isRefused = [AlreadyPlaying, MixedPair, Apart].some((kind) => error instanceof kind);
    if (isRefused) return false;
    throw error;
  }
}
