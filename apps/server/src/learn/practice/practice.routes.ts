import { CALLS, isDailyEndingId, laterAnswer, type PracticeCard } from '@chuhe/protocol';
import { siteDay } from '@chuhe/puzzles';
import { EXERCISE_IDS } from '@chuhe/tables';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { SerialQueue } from '../../platform/queues.ts';
import type { PracticeStore } from './practice.store.ts';

interface PracticeParts {
  readonly practice: PracticeStore;
  readonly now: () => number;
}

/** How far a device's clock may be ahead; later times are cut off there. */
const AHEAD_MILLIS = 24 * 3600 * 1000;
/** A merge costs less than the statement around it: this many cards count as another one. */
const CARDS_A_MERGE = 100;
const KNOWN: ReadonlySet<string> = new Set(EXERCISE_IDS);

export function practiceRoutes({ practice, now }: PracticeParts): readonly ServedCall[] {
  const serial = new SerialQueue();
  return [
    serveCaller(
      CALLS.mergePractice,
      {
        names: ['merges-by-account'],
        weight: ({ body }) => 1 + Math.floor(body.list.length / CARDS_A_MERGE),
      },
      ({ body }, { account }) =>
        serial.run(account.id, async () => {
          const claims = onceEach(body.list, now() + AHEAD_MILLIS);
          if (claims.length > 0) await practice.merge(account.id, claims);
          return allow({ data: { list: await practice.all(account.id) } });
        }),
    ),
  ];
}

/**
 * The known cards, duplicates merged, no answer later than the limit. A newer app may send cards that this version does
 * not know: they are dropped. Sorted, so that two processes that merge for one account wait for each other and do not
 * deadlock.
 */
function onceEach(list: readonly PracticeCard[], latest: number): readonly PracticeCard[] {
  const byId = new Map<string, PracticeCard>();
  for (const sent of list) {
    if (!KNOWN.has(sent.id) && !isDailyEndingId(sent.id, siteDay(latest))) continue;
    const card = { ...sent, answeredAt: Math.min(sent.answeredAt, latest) };
    const earlier = byId.get(card.id);
    byId.set(card.id, earlier === undefined ? card : laterAnswer(earlier, card));
  }
  return [...byId].toSorted(([one], [other]) => (one > other ? 1 : -1)).map(([, card]) => card);
}
