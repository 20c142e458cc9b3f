// @vitest-environment node
import { expect, test } from 'vitest';
import { createKeeper, createSelection, isShallowEqual } from './selection.ts';
import { createValueStore } from './store.ts';

const BEGUN = { move: 1, clock: 10, names: ['red', 'black'] };

test('an equal part stays the same object', () => {
  const store = createValueStore(BEGUN);
  const read = createSelection(store.get, ({ move, names }) => ({ move, names }));
  const before = read();
  store.update((state) => ({ ...state, clock: 9 }));
  expect(read()).toBe(before);
  store.update((state) => ({ ...state, move: 2 }));
  expect(read()).toEqual({ move: 2, names: BEGUN.names });
});

test('a part read before by another selector stays the same object', () => {
  const store = createValueStore(BEGUN);
  const keep = createKeeper<{ readonly move: number }>();
  const before = createSelection(store.get, ({ move }) => ({ move }), keep)();
  const again = createSelection(store.get, ({ move }) => ({ move }), keep);
  expect(again()).toBe(before);
  store.update((state) => ({ ...state, move: 2 }));
  expect(again()).toEqual({ move: 2 });
});

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: [] }, { a: [] }, false],
  [new Map([[1, 2]]), new Map([[1, 2]]), false],
  [null, {}, false],
])('%j and %j are equal: %s', (one, other, isEqual) => {
  expect(isShallowEqual(one, other)).toBe(isEqual);
});
