import { createHash } from 'node:crypto';
import { contentOf, type LocalRecordOnWire } from '@chuhe/protocol';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { claimSentRecords, dropDeviceRecords, mergeDeviceRecords } from './merge-device-records.ts';
import type { LocalRecord } from './record.ts';
import { createRecordsStore, type RecordsStore } from './records-store.ts';

/** The account as the server keeps it: changes in order; removed records stay removed. */
function openAccount(page = 50) {
  const rows = new Map<string, { record: LocalRecordOnWire | null; change: number }>();
  let last = 0;
  const call = (_: unknown, content: { readonly body: Body }): Promise<never> => {
    for (const record of content.body.kept) {
      const id = createHash('sha256').update(contentOf(record)).digest('base64url').slice(0, 22);
      if (!rows.has(id)) rows.set(id, { record, change: (last += 1) });
    }
    for (const id of content.body.removed)
      if (rows.get(id)?.record !== null) rows.set(id, { record: null, change: (last += 1) });
    const news = [...rows]
      .filter(([, { change }]) => change > content.body.since)
      .toSorted(([, one], [, other]) => one.change - other.change);
    const shown = news.slice(0, page);
    const data = {
      kept: shown.flatMap(([id, { record }]) => (record === null ? [] : [{ id, record }])),
      removed: shown.filter(([, { record }]) => record === null).map(([id]) => id),
      next: shown.at(-1)?.[1].change ?? content.body.since,
      isMore: news.length > page,
    };
    return Promise.resolve({ data } as never);
  };
  return { api: { call: call as never }, rows };
}

interface Body {
  readonly since: number;
  readonly kept: readonly LocalRecordOnWire[];
  readonly removed: readonly string[];
}

/** A store opens its database on first use, so each device gets its own database then. */
async function openDevice(games: readonly LocalRecord[]): Promise<RecordsStore> {
  globalThis.indexedDB = new IDBFactory();
  const store = createRecordsStore();
  await Promise.all([store.list(), store.marks()]);
  for (const one of games) await store.put(one);
  return store;
}

function game(startedAt: number, part: Partial<LocalRecord> = {}): LocalRecord {
  return {
    filename: '2026-11-15-080000',
    startedAt,
    savedAt: startedAt,
    isOpen: false,
    startCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w',
    moves: ['0848'],
    names: { RED: '', BLACK: '' },
    usedMillis: { RED: 0, BLACK: 0 },
    result: '1-0',
    headers: {},
    comments: {},
    ...part,
  };
}

async function starts(store: RecordsStore): Promise<readonly number[]> {
  return (await store.all()).map(({ startedAt }) => startedAt).toSorted((a, b) => a - b);
}

test.each([[[0, 1, 0]], [[1, 0, 1]]])(
  'two devices that were away have the same games afterwards, back in the order %j',
  async (order) => {
    const account = openAccount();
    const phone = await openDevice([game(1), game(2, { filename: 'b' })]);
    const desktop = await openDevice([game(2, { filename: 'c' }), game(3)]);
    const devices = [phone, desktop] as const;
    await desktop.remove('c');
    for (const at of order) {
      const store = devices[at] ?? phone;
      await mergeDeviceRecords({ api: account.api, store, owner: '7' }, 0);
    }
    for (const store of devices) expect(await starts(store)).toEqual([1, 3]);
    const names = (await phone.all()).map(({ filename }) => filename);
    expect(new Set(names).size).toBe(2);
  },
);

test('a game that goes on stays at home; finished, it goes once', async () => {
  const account = openAccount();
  const phone = await openDevice([game(1, { isOpen: true, result: '*' })]);
  const merge = (since: number) =>
    mergeDeviceRecords({ api: account.api, store: phone, owner: '7' }, since);
  const since = await merge(0);
  expect(account.rows.size).toBe(0);
  await phone.put(game(1, { isOpen: true, outcome: { type: 'win', winner: 'RED', by: 'mate' } }));
  const later = await merge(since);
  await phone.put(game(1, { outcome: { type: 'win', winner: 'RED', by: 'mate' } }));
  await merge(later);
  expect(account.rows.size).toBe(1);
  expect(await starts(phone)).toEqual([1]);
});

test('many go and come in portions', async () => {
  const account = openAccount(20);
  const many = Array.from({ length: 120 }, (_, n) => game(n, { filename: `game-${n}` }));
  const phone = await openDevice(many);
  const desktop = await openDevice([]);
  let notifications = 0;
  desktop.subscribe(() => {
    notifications += 1;
  });
  await mergeDeviceRecords({ api: account.api, store: phone, owner: '7' }, 0);
  await mergeDeviceRecords({ api: account.api, store: desktop, owner: '7' }, 0);
  expect(await starts(desktop)).toEqual([...many.keys()]);
  expect(notifications).toBe(1);
});

/** The games visible to a player on this device. */
async function seenBy(store: RecordsStore, user: string | undefined): Promise<readonly number[]> {
  return (await store.all())
    .filter(({ owner }) => owner === undefined || owner === user)
    .map(({ startedAt }) => startedAt)
    .toSorted((a, b) => a - b);
}

test('on a shared device nobody sees, takes over or destroys another player’s games', async () => {
  const [first, second] = [openAccount(), openAccount()];
  const device = await openDevice([game(1)]);
  const since = await mergeDeviceRecords({ api: first.api, store: device, owner: '7' }, 0);
  expect(await seenBy(device, undefined)).toEqual([]);
  await device.put(game(2, { filename: 'by a guest' }));
  await mergeDeviceRecords({ api: second.api, store: device, owner: '8' }, 0);
  expect([...second.rows.values()].map(({ record }) => record?.startedAt)).toEqual([2]);
  expect(await seenBy(device, '8')).toEqual([2]);
  await mergeDeviceRecords({ api: first.api, store: device, owner: '7' }, since);
  expect(await seenBy(device, '7')).toEqual([1]);
  expect([...first.rows.values()].map(({ record }) => record?.startedAt)).toEqual([1]);
});

test('what a player removed is not told to another account', async () => {
  const [first, second] = [openAccount(), openAccount()];
  const [phone, desktop] = [await openDevice([game(1)]), await openDevice([game(1)])];
  await mergeDeviceRecords({ api: second.api, store: desktop, owner: '8' }, 0);
  await mergeDeviceRecords({ api: first.api, store: phone, owner: '7' }, 0);
  await phone.remove('2026-11-15-080000');
  await mergeDeviceRecords({ api: first.api, store: phone, owner: '7' }, 0);
  await mergeDeviceRecords({ api: second.api, store: phone, owner: '8' }, 0);
  expect([...first.rows.values()].map(({ record }) => record)).toEqual([null]);
  expect([...second.rows.values()].map(({ record }) => record?.startedAt)).toEqual([1]);
  expect(await seenBy(phone, '8')).toEqual([1]);
});

test('a player who leaves takes along what the account has, and finds it again', async () => {
  const account = openAccount();
  const device = await openDevice([game(1)]);
  await mergeDeviceRecords({ api: account.api, store: device, owner: '7' }, 0);
  await device.put(game(2, { filename: 'unsent', owner: '7' }));
  await dropDeviceRecords(device, '7');
  expect(await seenBy(device, '7')).toEqual([2]);
  expect(await seenBy(device, undefined)).toEqual([]);
  await mergeDeviceRecords({ api: account.api, store: device, owner: '7' }, 0);
  expect(await seenBy(device, '7')).toEqual([1, 2]);
  expect(account.rows.size).toBe(2);
});

test('records of the time before owners go to the account that knows them', async () => {
  const account = openAccount();
  const device = await openDevice([game(1)]);
  await mergeDeviceRecords({ api: account.api, store: device, owner: '7' }, 0);
  const [{ owner: _, ...ownerless } = game(1)] = await device.all();
  await device.drop([ownerless.filename]);
  await device.put(ownerless);
  expect(await seenBy(device, undefined)).toEqual([1]);
  await claimSentRecords(device);
  expect(await seenBy(device, undefined)).toEqual([]);
});
