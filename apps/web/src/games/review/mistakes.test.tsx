import { mergeMistakeOf, type Mistake, newestMistakes } from '@chuhe/protocol';
import { startPosition, writePlacement } from '@chuhe/rules';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import {
  answered,
  createMistakesStore,
  type DeviceMistake,
  dueDay,
  isDue,
  isRemembered,
  onDevice,
} from './mistakes.ts';
import { sendMistakes } from './use-mistakes-sync.ts';

const NOON = new Date(2026, 2, 10, 12).getTime();
const DAY = 24 * 3600 * 1000;
const OWNER = '7';

const FIRST: DeviceMistake = onDevice({
  position: writePlacement(startPosition()),
  played: '1715',
  best: '7747',
  red: 35,
  addedAt: NOON,
  answeredAt: 0,
  step: 0,
});
const SECOND = onDevice({ ...FIRST, played: '0605', addedAt: NOON + 1 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

/** The account as the server keeps it, by the rules of the shared package. */
function openAccount() {
  let rows: readonly Mistake[] = [];
  const asked: (readonly Mistake[])[] = [];
  const merge = (list: readonly Mistake[]): void => {
    const merged = new Map(rows.map((row) => [onDevice(row).id, row]));
    for (const row of list) {
      const known = merged.get(onDevice(row).id);
      merged.set(onDevice(row).id, known === undefined ? row : mergeMistakeOf(known, row));
    }
    rows = newestMistakes([...merged.values()]);
  };
  const call = async (_: unknown, { body }: { readonly body: { readonly list: Mistake[] } }) => {
    await Promise.resolve();
    asked.push(body.list);
    merge(body.list);
    return { data: { list: rows } };
  };
  return { api: { call: call as never }, rows: () => rows, asked };
}

/** A device with its own database; `sync` does what the app does when the server is reachable. */
async function openDevice(account: ReturnType<typeof openAccount>, user: string | null = OWNER) {
  globalThis.indexedDB = new IDBFactory();
  const owner = user ?? undefined;
  if (owner === undefined) localStorage.removeItem('device-user');
  else localStorage.setItem('device-user', owner);
  const store = createMistakesStore();
  await store.load();
  const sync = async (): Promise<void> => {
    const rows = await store.unsentOf(owner);
    await store.take(owner, await sendMistakes(account.api, rows), rows);
  };
  return { store, sync, list: () => newestMistakes([...store.get().values()]) };
}

test('right answers lead from one day to three, seven and twenty-one, a wrong one back to one day', () => {
  let mistake = FIRST;
  const days: number[] = [];
  for (let now = NOON; !isRemembered(mistake);) {
    const due = dueDay(mistake)?.getTime() ?? 0;
    days.push(Math.round((due - now) / DAY + 0.5));
    expect(isDue(mistake, due - 1)).toBe(false);
    expect(isDue(mistake, due)).toBe(true);
    now = due + DAY / 2;
    mistake = answered(mistake, true, now);
  }
  expect(days).toEqual([1, 3, 7, 21]);
  expect(isDue(mistake, NOON + 1000 * DAY)).toBe(false);
  const wrong = answered({ ...FIRST, step: 3 }, false, NOON);
  expect(wrong.step).toBe(0);
  expect(dueDay(wrong)).toEqual(new Date(2026, 2, 11));
});

test('two devices that were offline agree, whoever comes first, and names of opponents stay where they are', async () => {
  for (const order of [
    [0, 1, 0, 1],
    [1, 0, 1, 0],
  ] as const) {
    const account = openAccount();
    const phone = await openDevice(account);
    const desktop = await openDevice(account);
    const named = { ...FIRST, opponent: '老陈' };
    await phone.store.put(named, SECOND);
    await desktop.store.put({ ...FIRST, addedAt: NOON - DAY });
    await phone.store.put(answered(named, true, NOON + DAY));
    await desktop.store.put(answered({ ...FIRST, addedAt: NOON - DAY }, false, NOON + 2 * DAY));
    for (const index of order) await [phone, desktop][index]?.sync();
    const merged = { ...FIRST, answeredAt: NOON + 2 * DAY, step: 0 };
    expect(desktop.list()).toEqual([SECOND, merged]);
    expect(phone.list()).toEqual([SECOND, { ...merged, opponent: '老陈' }]);
    expect(JSON.stringify(account.rows())).not.toContain('老陈');
    // Rows that the account has are not sent again.
    await phone.sync();
    expect(account.asked.at(-1)).toEqual([]);
  }
});

test('an answer that is given while the account is asked is not lost', async () => {
  const account = openAccount();
  const phone = await openDevice(account);
  await phone.store.put(FIRST);
  const rows = await phone.store.unsentOf(OWNER);
  const answer = await sendMistakes(account.api, rows);
  await phone.store.put(answered(FIRST, true, NOON + DAY));
  await phone.store.take(OWNER, answer, rows);
  expect(phone.list()).toMatchObject([{ step: 1 }]);
  await phone.sync();
  expect(account.rows()).toMatchObject([{ step: 1 }]);
});

test('what a guest collected belongs to the first account, also what the guest’s own account had; others see nothing', async () => {
  const account = openAccount();
  const guest = await openDevice(openAccount(), null);
  await guest.store.put(FIRST);
  await guest.sync();
  localStorage.setItem('device-user', OWNER);
  const rows = await guest.store.unsentOf(OWNER);
  await guest.store.take(OWNER, await sendMistakes(account.api, rows), rows);
  expect(account.rows()).toHaveLength(1);
  expect(await guest.store.rowsOf('8')).toEqual([]);
  expect(await guest.store.rowsOf(undefined)).toEqual([]);
  await guest.store.leave(OWNER);
  expect(await guest.store.rowsOf(OWNER)).toEqual([]);
});
