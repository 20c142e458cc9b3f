import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { createProgressStore } from './progress-store.ts';

test('what is solved stays solved, also for the next visit', async () => {
  const store = createProgressStore();
  await store.load();
  await store.put({ id: 'a', isHelped: false });
  await store.put({ id: 'a', solvedAt: 5, isHelped: true });
  await store.put({ id: 'a', isHelped: false });
  expect(store.current().get('a')).toEqual({ id: 'a', solvedAt: 5, isHelped: true });
  await store.put({ id: 'a', solvedAt: 9, isHelped: false });
  const again = createProgressStore();
  expect(again.current().size).toBe(0);
  await again.load();
  expect(again.current().get('a')).toEqual({ id: 'a', solvedAt: 5, isHelped: false });
});

test('listeners hear of every change, and what cannot be read hides nothing', async () => {
  const store = createProgressStore();
  let heard = 0;
  const leave = store.subscribe(() => {
    heard += 1;
  });
  await store.put({ id: 'b', solvedAt: 1, isHelped: false });
  const database = await openDB('chuhe-puzzles', 1);
  await database.put('progress', { id: 'strange', solvedAt: 'never' });
  database.close();
  await store.load();
  leave();
  await store.load();
  expect(heard).toBe(2);
  expect(store.current().has('strange')).toBe(false);
  expect(store.current().has('b')).toBe(true);
});
