import { CALLS, mergeMistakeOf, type Mistake } from '@chuhe/protocol';
import { readMoveText, readPosition, writePlacement } from '@chuhe/rules';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { Lanes } from '../../platform/turns.ts';
import type { MistakesStore } from './mistakes.store.ts';

interface MistakesParts {
  readonly mistakes: MistakesStore;
  readonly now: () => number;
}

/** A clock of a device may be ahead by so much; what is later counts as made then. */
const AHEAD_MILLIS = 24 * 3600 * 1000;
/** Every mistake is read by the rules: so many count for one merge more. */
const MISTAKES_A_MERGE = 10;

export function mistakeRoutes({ mistakes, now }: MistakesParts): readonly ServedCall[] {
  const lanes = new Lanes();
  return [
    serveCaller(
      CALLS.mergeMistakes,
      {
        names: ['merges-by-account'],
        weight: ({ body }) => 1 + Math.floor(body.list.length / MISTAKES_A_MERGE),
      },
      ({ body }, { account }, context) =>
        lanes.run(account.id, async () => {
          await context.turn();
          const claims = onceEach(body.list.flatMap((row) => believed(row, now()) ?? []));
          if (claims.length > 0) await mistakes.merge(account.id, claims);
          return allow({ data: { list: await mistakes.all(account.id) } });
        }),
    ),
  ];
}

/**
 * What is stored of a row: a lawful position in its one spelling, with two different legal moves. Any other row is left
 * out, so that it does not keep the others from being merged.
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

/** Merges what came twice. In order, so that two processes that merge for one account wait and do not lock each other. */
function onceEach(list: readonly Mistake[]): readonly Mistake[] {
  const byKey = new Map<string, Mistake>();
  for (const row of list) {
    const key = `${row.position} ${row.played}`;
    const earlier = byKey.get(key);
    byKey.set(key, earlier === undefined ? row : mergeMistakeOf(earlier, row));
  }
  return [...byKey].toSorted(([one], [other]) => (one > other ? 1 : -1)).map(([, row]) => row);
}
