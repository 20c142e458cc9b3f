import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeAll, expect, test } from 'vitest';
import type { LocalRecord } from './record.ts';
import { createRecordsStore } from './records-store.ts';

const store = createRecordsStore();

// Other test files of the same worker have stored their own records.
beforeAll(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('records come back newest first, and one by its name', async () => {
  await store.put(record('first', 1));
  await store.put(record('second', 3));
  await store.put(record('third', 2));
  expect((await store.list()).map(({ filename }) => filename)).toEqual([
    'second',
    'third',
    'first',
  ]);
  expect(await store.get('third')).toEqual(record('third', 2));
  expect(await store.get('fourth')).toBeUndefined();
});

test('keeping an open game closes every other one', async () => {
  await store.put({ ...record('one', 10), isOpen: true });
  await store.put({ ...record('two', 11), isOpen: true });
  await store.put(record('closed', 12));
  const open = (await store.list()).filter(({ isOpen }) => isOpen);
  expect(open.map(({ filename }) => filename)).toEqual(['two']);
});

test('a game of two people and one against the computer may both be open', async () => {
  const computer = { side: 'BLACK', level: 3, isTakebackAllowed: true } as const;
  await store.put({ ...record('people', 13), isOpen: true });
  await store.put({ ...record('machine', 14), isOpen: true, computer });
  await store.put({ ...record('later machine', 15), isOpen: true, computer });
  const open = (await store.list()).filter(({ isOpen }) => isOpen);
  expect(open.map(({ filename }) => filename)).toEqual(['later machine', 'people']);
  expect(await store.get('machine')).toMatchObject({ computer, isOpen: false });
});

test('a removed record is gone', async () => {
  await store.put(record('passing', 20));
  await store.remove('passing');
  expect(await store.get('passing')).toBeUndefined();
});

test('what cannot be read is left out and hides nothing else', async () => {
  const database = await openDB('chuhe', 1);
  await database.put('records', { filename: 'strange', moves: 7 });
  database.close();
  await store.put(record('sound', 30));
  const names = (await store.list()).map(({ filename }) => filename);
  expect(names).toContain('sound');
  expect(names).not.toContain('strange');
  expect(await store.get('strange')).toBeUndefined();
});

function record(filename: string, savedAt: number): LocalRecord {
  return {
    filename,
    startedAt: 0,
    savedAt,
    isOpen: false,
    startCode: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
    moves: ['7747', '7062'],
    names: { RED: '老陈', BLACK: '' },
    usedMillis: { RED: 1, BLACK: 2 },
    result: '1-0',
    outcome: { type: 'win', winner: 'RED', by: 'mate' },
    headers: { Event: '茶馆' },
    comments: { 1: '好棋' },
  };
}
