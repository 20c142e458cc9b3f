import { mergeMistakeOf, type Mistake, MAX_MISTAKES, newestMistakes } from '@chuhe/protocol';
import { startPosition, writePlacement } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { newMember, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer();
const NOW = Date.now();
const START = writePlacement(startPosition());

const FIRST: Mistake = {
  position: START,
  played: '1715',
  best: '7747',
  red: 35,
  addedAt: NOW - 5000,
  answeredAt: 0,
  step: 0,
};
const SECOND: Mistake = { ...FIRST, played: '0605' };

async function newPlayer() {
  const browser = server.browser();
  await browser.call('getUserInfo');
  const send = async (...list: readonly unknown[]) => {
    const answer = await browser.call('mergeMistakes', { body: { list } });
    return (answer.data as { readonly list: readonly Mistake[] }).list;
  };
  return { browser, send };
}

test('two devices agree: all mistakes, the last answer and the last review of each, in whatever order they come', async () => {
  const right: Mistake = { ...FIRST, answeredAt: NOW - 3000, step: 1 };
  const wrong: Mistake = { ...FIRST, answeredAt: NOW - 2000, step: 0 };
  const again: Mistake = { ...FIRST, best: '1747', red: 20, addedAt: NOW - 1000 };
  const rows = [right, SECOND, wrong, again, { ...again, best: '7967' }, { ...wrong, step: 3 }];
  const merged = [{ ...again, best: '7967', answeredAt: NOW - 2000, step: 0 }, SECOND];
  for (const order of [rows, rows.toReversed(), [...rows, ...rows]]) {
    const { send } = await newPlayer();
    for (const row of order) await send(row);
    expect(await send()).toEqual(merged);
    // The merge rule of devices gives the same result, and so does one call with all of them.
    const { send: sendOther } = await newPlayer();
    expect(await sendOther(...order)).toEqual(merged);
    const [first, ...others] = order.filter(({ played }) => played === FIRST.played);
    expect(others.reduce((one, other) => mergeMistakeOf(one, other), first ?? FIRST)).toEqual(
      merged[0],
    );
  }
});

test('of two copies of one review the examined one counts, and what was no mistake stays none', async () => {
  const confirmed: Mistake = { ...FIRST, best: '1747', isConfirmed: true };
  const dropped: Mistake = { ...FIRST, isConfirmed: false };
  const later: Mistake = { ...FIRST, addedAt: NOW - 1000 };
  const cases = [
    { rows: [FIRST, confirmed], merged: confirmed },
    { rows: [FIRST, confirmed, dropped], merged: dropped },
    // An old version of the app reviewed the game again: the mistake must be confirmed again.
    { rows: [dropped, later], merged: later },
  ];
  for (const { rows, merged } of cases)
    for (const order of [rows, rows.toReversed()]) {
      const { send } = await newPlayer();
      for (const row of order) await send(row);
      expect(await send()).toEqual([merged]);
      const [first = FIRST, ...others] = order;
      expect(others.reduce((one, other) => mergeMistakeOf(one, other), first)).toEqual(merged);
    }
});

test('rows that no review can have made are left out, clocks that run ahead are set back, strange ones refused', async () => {
  const { browser, send } = await newPlayer();
  const kept = await send(
    // A cannon jumps only to capture.
    { ...FIRST, played: '1711' },
    { ...FIRST, best: '4939' },
    { ...FIRST, best: FIRST.played },
    // Two generals of one side, a spelling with two adjacent empty runs, BLACK to move.
    { ...FIRST, position: START.replace('RNBAKABNR', 'RNBKKABNR') },
    { ...FIRST, position: START.replace('/9/9/', '/45/9/') },
    { ...FIRST, position: START.replace(' w', ' b') },
    { ...SECOND, addedAt: NOW + 9e9, answeredAt: NOW + 9e9, step: 4 },
  );
  expect(kept).toHaveLength(1);
  const day = 24 * 3600 * 1000;
  expect(kept[0]?.addedAt).toBeLessThan(NOW + 2 * day);
  expect(kept[0]?.answeredAt).toBe(kept[0]?.addedAt);
  for (const strange of [
    { ...FIRST, step: 5 },
    { ...FIRST, red: 0.5 },
    { ...FIRST, position: 'x' },
  ]) {
    const body = { list: [SECOND, strange] };
    expect([400, 422]).toContain((await browser.call('mergeMistakes', { body })).status);
  }
  const body = { list: Array.from({ length: 101 }, () => SECOND) };
  expect((await browser.call('mergeMistakes', { body })).status).toBe(422);
  expect((await server.browser().call('mergeMistakes', { body: { list: [] } })).status).toBe(401);
});

test('an account keeps the newest ones; they are in its export alone, and go with it', async () => {
  const { browser, userId } = await newMember(server, 'forgetful');
  for (let at = 0; at < MANY.length; at += 80) {
    const body = { list: MANY.slice(at, at + 80) };
    expect((await browser.call('mergeMistakes', { body })).status).toBe(200);
  }
  const { list } = (await browser.call('mergeMistakes', { body: { list: [] } })).data as {
    readonly list: readonly Mistake[];
  };
  expect(list).toHaveLength(MAX_MISTAKES);
  expect(list).toEqual(newestMistakes(MANY));
  const { send } = await newPlayer();
  expect(await send()).toEqual([]);
  const { parts } = (await browser.call('exportAccount')).data as {
    readonly parts: { readonly mistakes: unknown };
  };
  expect(parts.mistakes).toEqual(list);
  await browser.call('deleteAccount', { body: { password: PASSWORD } });
  const text = 'select 1 from mistakes where account_id = $1';
  expect(await server.database.rows({ name: 'test-mistakes', text }, [userId])).toEqual([]);
});

/** More mistakes than an account keeps; soldiers of both sides on two ranks make the positions distinct. */
const MANY = Array.from({ length: MAX_MISTAKES + 20 }, (_, index): Mistake => {
  const bits = index.toString(2).padStart(9, '0').split('');
  const rowOf = (soldier: string, parity: number): string =>
    bits
      .map((bit, file) => (bit === '1' && file % 2 === parity ? soldier : '1'))
      .join('')
      .replaceAll(/1+/g, (empty) => String(empty.length));
  const position = `3k5/9/9/9/9/${rowOf('P', 0)}/${rowOf('p', 1)}/9/9/R3K4 w`;
  return { ...FIRST, position, played: '0908', best: '0907', addedAt: NOW - 1000 + index };
});
