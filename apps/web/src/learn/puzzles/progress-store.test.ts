import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { createProgressStore } from './progress-store.ts';

test('what is solved stays solved, also for the next visit', async () => {
  const store = createProgressStore();
  await store.load();
  await store.put({ id: 'a', isHelped: false });
  await store.put({ id: 'a', solvedAt: 5, isHelped: true });
  await store.put({ id: 'a', isHelped: false });
  expect(store.get().get('a')).toEqual({ id: 'a', solvedAt: 5, isHelped: true });
  await store.put({ id: 'a', solvedAt: 9, isHelped: false });
  const again = createProgressStore();
  expect(again.get().size).toBe(0);
  await again.load();
  expect(again.get().get('a')).toEqual({ id: 'a', solvedAt: 5, isHelped: false });
});

test('listeners are notified of every change, and an unreadable row hides no others', async () => {
  const store = createProgressStore();
  let notifications = 0;
  const leave = store.subscribe(() => {
    notifications += 1;
  });
  await store.put({ id: 'b', solvedAt: 1, isHelped: false });
  const database = await openDB('chuhe-progress', 1);
  await database.put('progress', { owner: '', id: 'strange', solvedAt: 'never' });
  database.close();
  await store.load();
  leave();
  await store.load();
  expect(notifications).toBe(2);
  expect(store.get().has('strange')).toBe(false);
  expect(store.get().has('b')).toBe(true);
});

test('on a shared device nobody sees or takes over what another player solved', async () => {
  const store = createProgressStore();
  await store.take('7', [{ id: 'x', solvedAt: 1, isHelped: false }]);
  const ids = async (owner?: string) => (await store.rowsOf(owner)).map(({ id }) => id);
  expect(await ids()).not.toContain('x');
  expect(await ids('8')).not.toContain('x');
  expect(await ids('7')).toContain('x');
  await store.leave('7');
  expect(await ids('7')).not.toContain('x');
});

test('what a guest solved goes to one account only', async () => {
  const store = createProgressStore();
  await store.put({ id: 'y', solvedAt: 1, isHelped: false });
  const ids = async (owner?: string) => (await store.rowsOf(owner)).map(({ id }) => id);
  expect(await ids('7')).toContain('y');
  await store.take('7', await store.rowsOf('7'));
  expect(await ids('8')).not.toContain('y');
  expect(await ids()).not.toContain('y');
});

test('rows of the time before they had owners are still there', async () => {
  const old = await openDB('chuhe-puzzles', 1);
  await old.put('progress', { id: 'old', solvedAt: 3, isHelped: false });
  old.close();
  const store = createProgressStore();
  await store.load();
  expect(store.get().get('old')).toEqual({ id: 'old', solvedAt: 3, isHelped: false });
});
