import { LOBBY_LIST_MAX } from '@chuhe/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseShown, SharedList } from './shared-list.ts';

interface Item {
  readonly id: string;
  readonly isFree: boolean;
}

const RULE = {
  keyOf: ({ id }: Item) => id,
  isFirst: ({ isFree }: Item) => isFree,
  isCounted: ({ id }: Item) => id !== 'bot',
};

function listOf(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function people(from: number, to: number, isFree = true): readonly Item[] {
  return Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}`, isFree }));
}

describe('what is chosen to be shown', () => {
  const items = fc.array(fc.record({ id: fc.nat(400).map(String), isFree: fc.boolean() }), {
    maxLength: 400,
  });

  test('is bounded, prefers the first rank, and keeps those who are shown', () => {
    fc.assert(
      fc.property(items, items, (now, before) => {
        const candidates = listOf(now);
        const shown = chooseShown(listOf(before), new Map(), RULE.isFirst);
        const chosen = chooseShown(candidates, shown, RULE.isFirst);
        expect(chosen.size).toBe(Math.min(LOBBY_LIST_MAX, candidates.size));
        const left = [...candidates].filter(([id]) => !chosen.has(id)).map(([, item]) => item);
        const isBusyChosen = [...chosen.values()].some(({ isFree }) => !isFree);
        expect(isBusyChosen && left.some(({ isFree }) => isFree)).toBe(false);
        for (const rank of [true, false]) {
          const isNewChosen = [...chosen.values()].some(
            ({ id, isFree }) => isFree === rank && !shown.has(id),
          );
          const isKnownLeft = left.some(({ id, isFree }) => isFree === rank && shown.has(id));
          expect(isNewChosen && isKnownLeft).toBe(false);
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});

function whole(changed: readonly Item[]) {
  return { isWhole: true, changed, gone: [] };
}

describe('a shared list', () => {
  test('is made of one’s own and what others sent; an item that two have is counted once', () => {
    const list = new SharedList<Item>(RULE);
    list.setOwn(listOf(people(0, 3)), 3);
    list.receive('b', whole(people(2, 6)), 0);
    list.setElsewhere(4);
    expect(list.refresh(0)).toMatchObject({ total: 6, gone: [] });
    expect([...list.view.keys()].toSorted()).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(list.refresh(1000)).toBeUndefined();
  });

  test('lists those who are not counted', () => {
    const list = new SharedList<Item>(RULE);
    list.setOwn(listOf([...people(0, 2), { id: 'bot', isFree: true }]), 2);
    list.receive('b', whole([{ id: 'bot', isFree: true }]), 0);
    expect(list.refresh(0)).toMatchObject({ total: 2 });
    expect(list.view.has('bot')).toBe(true);
  });

  test('follows what another process changes, takes away and sends anew', () => {
    const list = new SharedList<Item>(RULE);
    list.receive('b', whole(people(0, 3)), 0);
    list.receive('b', { isWhole: false, changed: people(7, 8), gone: ['1'] }, 0);
    list.refresh(0);
    expect([...list.view.keys()].toSorted()).toEqual(['0', '2', '7']);
    list.receive('b', whole(people(2, 4)), 0);
    list.refresh(0);
    expect([...list.view.keys()].toSorted()).toEqual(['2', '3']);
  });

  test('reports only what has changed', () => {
    const list = new SharedList<Item>(RULE);
    list.setOwn(listOf(people(0, 3)), 3);
    list.refresh(0);
    list.setOwn(listOf([...people(0, 1), ...people(1, 2, false), ...people(7, 8)]), 3);
    expect(list.refresh(1000)).toEqual({
      changed: [
        { id: '7', isFree: true },
        { id: '1', isFree: false },
      ],
      gone: ['2'],
      total: 3,
    });
  });

  test('a total that changes alone is sent every five seconds at most', () => {
    const list = new SharedList<Item>(RULE);
    list.setOwn(listOf(people(0, 200)), 200);
    list.refresh(0);
    for (const second of [1, 2, 3, 4]) {
      list.setElsewhere(second);
      expect(list.refresh(second * 1000)).toBeUndefined();
    }
    expect(list.refresh(5000)).toEqual({ changed: [], gone: [], total: 204 });
  });

  test('a process that has died is forgotten at once, one that nobody reported after a while', () => {
    const list = new SharedList<Item>(RULE);
    list.receive('b', whole(people(0, 2)), 0);
    list.receive('c', whole(people(2, 3)), 0);
    list.refresh(0);
    list.forget('b');
    expect(list.refresh(1)).toMatchObject({ gone: ['0', '1'], total: 1 });
    list.forgetSilent(75_000);
    expect(list.refresh(75_000)).toBeUndefined();
    list.forgetSilent(75_001);
    expect(list.refresh(75_001)).toMatchObject({ gone: ['2'], total: 0 });
  });

  test('other processes receive what is new, or all of it', () => {
    const list = new SharedList<Item>(RULE);
    expect(list.nextNews(false)).toEqual({ isWhole: false, changed: [], gone: [] });
    list.setOwn(listOf(people(0, 2)), 2);
    expect(list.nextNews(false)).toEqual({ isWhole: false, changed: people(0, 2), gone: [] });
    expect(list.nextNews(false)).toEqual({ isWhole: false, changed: [], gone: [] });
    list.setOwn(listOf(people(1, 3)), 2);
    expect(list.nextNews(false)).toEqual({ isWhole: false, changed: people(2, 3), gone: ['0'] });
    expect(list.nextNews(true)).toEqual(whole(people(1, 3)));
    list.setOwn(listOf(people(0, 300)), 300);
    expect(list.nextNews(false).changed).toHaveLength(LOBBY_LIST_MAX - 2);
  });
});
