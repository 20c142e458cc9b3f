import type { MatchState } from '@chuhe/protocol';
import { beginMatch, type BeginParts } from './begin-match.ts';
import type { MatchingStore, SeekerFacts } from './matching.store.ts';
import type { Chance, Seeker, Step } from './pool.redis.ts';

export interface SeekParts extends BeginParts {
  readonly matching: MatchingStore;
  readonly chance: () => Chance;
}

/** Somebody looks for an opponent, for the first time or still. */
export async function seekMatch(parts: SeekParts, seeker: Seeker): Promise<MatchState> {
  const known = await renewed(parts, seeker);
  if (known !== undefined && known.type !== 'absent') return follow(parts, seeker, known);
  const facts = await parts.matching.seeker(seeker.userId);
  const elsewhere = whyNotWaiting(facts);
  if (elsewhere !== undefined) return elsewhere;
  // While Redis is away everybody waits; whoever asks again enters when it is back.
  const entered = await parts.pool
    .enter(seeker, parts.chance(), facts)
    .catch((): Step => ({ type: 'soon' }));
  return follow(parts, seeker, entered);
}

/** A pair is about to get its room, or its process is gone: a moment later this is known. */
async function renewed(parts: SeekParts, seeker: Seeker): Promise<Step | undefined> {
  for (let looks = 1; ; looks += 1) {
    const step = await parts.pool.renew(seeker, parts.chance()).catch(() => undefined);
    if (step?.type !== 'soon' || looks === MOST_LOOKS) return step;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MILLIS);
    });
  }
}

const LOOK_AGAIN_MILLIS = 300;
/** Longer than the lease of a pair. */
const MOST_LOOKS = 5;

function whyNotWaiting({ running, pausedUntil }: SeekerFacts): MatchState | undefined {
  if (running !== undefined) {
    return { state: running.isFresh ? 'paired' : 'playing', roomId: running.roomId };
  }
  return pausedUntil && { state: 'paused', until: pausedUntil.toISOString() };
}

async function follow(parts: SeekParts, { userId }: Seeker, step: Step): Promise<MatchState> {
  if (step.type === 'claimed') {
    if (await beginMatch(parts, step.pair)) return { state: 'paired', roomId: step.pair.roomId };
    const { running } = await parts.matching.seeker(userId);
    return running === undefined ? WAITING : { state: 'playing', roomId: running.roomId };
  }
  if (step.type !== 'waiting') return WAITING;
  const { waitedMillis, estimateMillis = null } = step;
  return { state: 'waiting', waitedMillis, estimateMillis };
}

const WAITING: MatchState = { state: 'waiting', waitedMillis: 0, estimateMillis: null };
