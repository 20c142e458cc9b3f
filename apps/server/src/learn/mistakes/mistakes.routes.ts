import { CALLS, mergeMistakeOf, type Mistake } from '@chuhe/protocol';
import { readMoveText, readPosition, writePlacement } from '@chuhe/rules';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { SerialQueue } from '../../platform/queues.ts';
import type { MistakesStore } from './mistakes.store.ts';

interface MistakesParts {
  readonly mistakes: MistakesStore;
  readonly now: () => number;
}

/** How far a device's clock may be ahead; later times are cut off there. */
const AHEAD_MILLIS = 24 * 3600 * 1000;
/** The rules check every mistake: this many count as another merge. */
const MISTAKES_A_MERGE = 10;

export function mistakeRoutes({ mistakes, now }: MistakesParts): readonly ServedCall[] {
  const serial = new SerialQueue();
  return [
    serveCaller(
      CALLS.mergeMistakes,
      {
        names: ['merges-by-account'],
        weight: ({ body }) => 1 + Math.floor(body.list.length / MISTAKES_A_MERGE),
      },
      ({ body }, { account }, context) =>
        serial.run(account.id, async () => {
          await context.turn();
          const claims = onceEach(body.list.flatMap((row) => believed(row, now()) ?? []));
          if (claims.length > 0) await mistakes.merge(account.id, claims);
          return allow({ data: { list: await mistakes.all(account.id) } });
        }),
    ),
  ];
}

/**
 * The storable form of a row: a legal position in its canonical spelling, with two different legal moves. Other rows
 * are dropped, so that they do not block the rest of the merge.
 */
function believed(row: Mistake, now: number): Mistake | undefined {
  const { position, played, best } = row;
  const reading = readPosition(position);
  if (!reading.ok || writePlacement(reading.position) !== position || played === best)
    return undefined;
  const isLegal = [played, best].every((move) => readMoveText(reading.position, move, 'record').ok);
  const latest = now + AHEAD_MILLIS;
  const addedAt = Math.min(row.addedAt, latest);
  const answeredAt = Math.min(row.answeredAt, latest);
  return isLegal ? { ...row, addedAt, answeredAt } : undefined;
}

/**
 * Merges duplicates. Sorts them, so that two processes that merge for one account wait for each other and do not
 * deadlock.
 */
function onceEach(list: readonly Mistake[]): readonly Mistake[] {
  const byKey = new Map<string, Mistake>();
  for (const row of list) {
    const key = `${row.position} ${row.played}`;
    const earlier = byKey.get(key);
    byKey.set(key, earlier === undefined ? row : mergeMistakeOf(earlier, row));
  }
  return [...byKey].toSorted(([one], [other]) => (one > other ? 1 : -1)).map(([, row]) => row);
}
