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
  const known = await parts.pool.renew(seeker, parts.chance()).catch(() => undefined);
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
