import {
  laterAnswer,
  MAX_PRACTICE_CARDS,
  newestCards,
  type PracticeCard,
  repeatDay,
} from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { answeredCard } from './practice-cards.ts';

const NOW = new Date(2026, 10, 19, 9).getTime();
const DAY = 86_400_000;

test('right answers lead through the intervals, a wrong one back to the first; early answers do not count', () => {
  const first = answer(undefined, false, NOW);
  expect(first).toEqual({ id: 'one', answeredAt: NOW, step: 0 });
  expect(answer(undefined, true, NOW)?.step).toBe(1);
  expect(answer(first, true, NOW + 3600_000)).toBeUndefined();
  let [card, now] = [first, NOW];
  const waits: number[] = [];
  while (card !== undefined) {
    const due = repeatDay(card);
    if (due === undefined) break;
    waits.push(Math.round((due.getTime() - new Date(now).setHours(0, 0, 0, 0)) / DAY));
    now = due.getTime();
    card = answer(card, true, now);
  }
  expect(waits).toEqual([1, 3, 7, 21]);
  const wrong = answer({ id: 'one', answeredAt: NOW, step: 2 }, false, NOW + 8 * DAY);
  expect(wrong?.step).toBe(0);
});

function answer(
  card: PracticeCard | undefined,
  isRight: boolean,
  now: number,
): PracticeCard | undefined {
  return answeredCard(card, { id: 'one', isRight, now });
}

function mergeInto(into: Map<string, PracticeCard>, from: Iterable<PracticeCard>): void {
  for (const card of from) {
    const old = into.get(card.id);
    into.set(card.id, old === undefined ? card : laterAnswer(old, card));
  }
}

/** Two devices answer the same cards in their own order and exchange them; both plan the same days. */
test('two devices converge in what is due, whatever is sent when', () => {
  let state = 7;
  const random = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % limit;
  };
  for (let round = 0; round < 200; round += 1) {
    const devices = [new Map<string, PracticeCard>(), new Map<string, PracticeCard>()];
    const account = new Map<string, PracticeCard>();
    const sync = (device: Map<string, PracticeCard>): void => {
      mergeInto(account, device.values());
      mergeInto(device, account.values());
    };
    for (let event = 0; event < 30; event += 1) {
      const device = devices[random(2)] ?? account;
      const id = `card ${random(4)}`;
      const now = NOW + event * DAY + random(3);
      const next = answeredCard(device.get(id), { id, isRight: random(3) > 0, now });
      if (next !== undefined) device.set(id, next);
      if (random(4) === 0) sync(device);
    }
    for (const device of [...devices, ...devices]) sync(device);
    const [one, other] = devices.map((device) => newestCards([...device.values()]));
    expect(one).toEqual(other);
  }
});

test('an account keeps the cards that were answered last', () => {
  const many = Array.from({ length: MAX_PRACTICE_CARDS + 5 }, (_, index) => ({
    id: `card ${index}`,
    answeredAt: NOW + index,
    step: 0,
  }));
  expect(newestCards(many).map(({ id }) => id)).not.toContain('card 4');
  expect(newestCards(many)).toHaveLength(MAX_PRACTICE_CARDS);
});
