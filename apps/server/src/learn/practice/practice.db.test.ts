import { dailyEndingId, laterAnswer, type PracticeCard, REPEAT_DAYS } from '@chuhe/protocol';
import { siteDay } from '@chuhe/puzzles';
import { EXERCISE_IDS } from '@chuhe/tables';
import { expect, test } from 'vitest';
import { newMember, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer();
const NOW = Date.now();
const DAY = 24 * 3600 * 1000;
const [ONE = '', TWO = ''] = EXERCISE_IDS;
const CARD: PracticeCard = { id: ONE, answeredAt: NOW - 3 * DAY, step: 1 };

async function newPlayer() {
  const browser = server.browser();
  await browser.call('getUserInfo');
  const send = async (...list: readonly unknown[]) => {
    const answer = await browser.call('mergePractice', { body: { list } });
    return (answer.data as { readonly list: readonly PracticeCard[] }).list;
  };
  return { browser, send };
}

test('two devices agree on the last answer of each card, in whatever order they come', async () => {
  const right = { ...CARD, answeredAt: NOW - 2 * DAY, step: 2 };
  const wrong = { ...CARD, answeredAt: NOW - DAY, step: 0 };
  const other = { ...CARD, id: TWO, answeredAt: NOW - 5 * DAY, step: 3 };
  const rows = [CARD, other, right, wrong, { ...wrong, step: 1 }];
  const merged = [wrong, other];
  for (const order of [rows, rows.toReversed(), [...rows, ...rows]]) {
    const { send } = await newPlayer();
    for (const row of order) await send(row);
    expect(await send()).toEqual(merged);
    const { send: sendOnce } = await newPlayer();
    expect(await sendOnce(...order)).toEqual(merged);
    const [first = CARD, ...others] = order.filter(({ id }) => id === ONE);
    expect(others.reduce((one, next) => laterAnswer(one, next), first)).toEqual(wrong);
  }
});

test('unknown cards are left out, clocks that run ahead are set back, strange rows refused', async () => {
  const { browser, send } = await newPlayer();
  const kept = await send({ ...CARD, id: 'no-such-exercise' }, { ...CARD, answeredAt: NOW + 9e9 });
  expect(kept.map(({ id }) => id)).toEqual([ONE]);
  expect(kept[0]?.answeredAt).toBeLessThan(NOW + 2 * DAY);
  for (const strange of [
    { ...CARD, step: REPEAT_DAYS.length + 1 },
    { ...CARD, answeredAt: 0.5 },
    { ...CARD, id: 'A card' },
  ]) {
    const body = { list: [{ ...CARD, id: TWO }, strange] };
    expect([400, 422]).toContain((await browser.call('mergePractice', { body })).status);
  }
  expect(await send()).toHaveLength(1);
  expect((await server.browser().call('mergePractice', { body: { list: [] } })).status).toBe(401);
});

function cardOf(day: number): PracticeCard {
  return { ...CARD, id: dailyEndingId(day) };
}

test('the endgames of days that a player has solved are kept, but none of days to come', async () => {
  const today = siteDay(NOW);
  const { send } = await newPlayer();
  const kept = await send(cardOf(today), cardOf(today - 400), cardOf(today + 3), cardOf(5));
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    [today - 400, today].map((day) => dailyEndingId(day)),
  );
});

test('cards are in their account’s export alone, and go with it', async () => {
  const { browser, userId } = await newMember(server, 'repeater');
  await browser.call('mergePractice', { body: { list: [CARD] } });
  const { send } = await newPlayer();
  expect(await send()).toEqual([]);
  const { parts } = (await browser.call('exportAccount')).data as {
    readonly parts: { readonly practice: unknown };
  };
  expect(parts.practice).toEqual([CARD]);
  await browser.call('deleteAccount', { body: { password: PASSWORD } });
  const text = 'select 1 from practice_cards where account_id = $1';
  expect(await server.database.rows({ name: 'test-practice', text }, [userId])).toEqual([]);
});
