import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeMistakeOf, type Mistake, newestMistakes } from '../mistakes.ts';
import { mergeProgressOf } from '../progress.ts';
import { mergeRecords, type RecordSet, contentOf, type LocalRecordOnWire } from './records.ts';
import {
  mergeSettings,
  type StampedSettings,
  deviceOf,
  NO_STAMP,
  nextStamp,
  notAfter,
} from './settings.ts';

const SEED = { seed: 20_261_115, numRuns: 500 } as const;

/** Few moments and devices, so that equal ones occur often. */
const stamp = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('aaaaaaaa', 'bbbbbbbb'))
  .map(([millis, device]) => nextStamp(NO_STAMP, millis, device));
const stampedSettings: fc.Arbitrary<StampedSettings> = fc.record({
  settings: fc.record(
    {
      theme: fc.constantFrom('light', 'dark', 'system'),
      chat: fc.boolean(),
      pieces: fc.constantFrom('characters', 'pictograms'),
      gameColor: fc.constant(null),
    },
    { requiredKeys: [] },
  ),
  stamps: fc.record({ theme: stamp, chat: stamp, pieces: stamp }, { requiredKeys: [] }),
});
const progress = fc.record(
  {
    id: fc.constant('a-1'),
    solvedAt: fc.integer({ min: 1, max: 5 }),
    isHelped: fc.boolean(),
    moves: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['id', 'isHelped'] },
);
const mistakes: fc.Arbitrary<readonly Mistake[]> = fc.uniqueArray(
  fc.record({
    position: fc.constantFrom('a w', 'b w', 'c b'),
    played: fc.constantFrom('0001', '0002'),
    best: fc.constantFrom('0003', '0004'),
    red: fc.integer({ min: 1, max: 2 }),
    addedAt: fc.integer({ min: 1, max: 3 }),
    answeredAt: fc.integer({ min: 0, max: 3 }),
    step: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: keyOf, maxLength: 3 },
);
const id = fc.constantFrom('a', 'b', 'c', 'd');
const records: fc.Arbitrary<RecordSet<string>> = fc.record({
  kept: fc.array(id).map((ids) => new Map(ids.map((one) => [one, `game ${one}`]))),
  removed: fc.array(id).map((ids) => new Set(ids)),
});

/** Checks that all devices reach the same result, in whatever order and however often their data arrives. */
function mergesAlike<Value>(
  name: 'settings' | 'progress' | 'mistakes' | 'records',
  value: fc.Arbitrary<Value>,
  how: Merging<Value>,
): void {
  const { merge, see } = how;
  describe(`merged ${name} are the same`, () => {
    test('in either order', () => {
      fc.assert(
        fc.property(value, value, (a, b) => {
          expect(see(merge(a, b))).toEqual(see(merge(b, a)));
        }),
        SEED,
      );
    });
    test('in any grouping of three', () => {
      fc.assert(
        fc.property(value, value, value, (a, b, c) => {
          expect(see(merge(merge(a, b), c))).toEqual(see(merge(a, merge(b, c))));
        }),
        SEED,
      );
    });
    test('however often', () => {
      fc.assert(
        fc.property(value, value, (a, b) => {
          const once = merge(a, b);
          expect(see(merge(once, b))).toEqual(see(once));
          expect(see(merge(once, once))).toEqual(see(once));
        }),
        SEED,
      );
    });
  });
}

interface Merging<Value> {
  readonly merge: (one: Value, other: Value) => Value;
  /** The part that is compared; the order in which records arrived is ignored. */
  readonly see: (value: Value) => unknown;
}

mergesAlike('settings', stampedSettings, { merge: mergeSettings, see: (value) => value });
mergesAlike('progress', progress, { merge: mergeProgressOf, see: (value) => value });
mergesAlike('mistakes', mistakes, { merge: mergeLists, see: (value) => value });
mergesAlike('records', records, {
  merge: mergeRecords,
  see: ({ kept, removed }) => ({
    kept: [...kept.keys()].toSorted(byName),
    removed: [...removed].toSorted(byName),
  }),
});

function keyOf({ position, played }: Mistake): string {
  return `${position} ${played}`;
}

/** All mistakes of two devices, without duplicates. */
function mergeLists(one: readonly Mistake[], other: readonly Mistake[]): readonly Mistake[] {
  const merged = new Map(one.map((row) => [keyOf(row), row]));
  for (const row of other) {
    const known = merged.get(keyOf(row));
    merged.set(keyOf(row), known === undefined ? row : mergeMistakeOf(known, row));
  }
  return newestMistakes([...merged.values()]);
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function at(millis: number): string {
  return nextStamp(NO_STAMP, millis, 'aaaaaaaa');
}

describe('settings', () => {
  test('the later change of each key wins', () => {
    const phone = {
      settings: { theme: 'dark', chat: false },
      stamps: { theme: at(5), chat: at(1) },
    };
    const desktop = {
      settings: { theme: 'light', chat: true },
      stamps: { theme: at(2), chat: at(9) },
    };
    expect(mergeSettings(phone as StampedSettings, desktop as StampedSettings)).toEqual({
      settings: { chat: true, theme: 'dark' },
      stamps: { chat: at(9), theme: at(5) },
    });
  });

  test('setting back to the default is a change; a value without a stamp is none', () => {
    const set: StampedSettings = { settings: { pieces: 'pictograms' }, stamps: { pieces: at(1) } };
    const unset: StampedSettings = { settings: { chat: false }, stamps: { pieces: at(2) } };
    expect(mergeSettings(set, unset)).toEqual({ settings: {}, stamps: { pieces: at(2) } });
  });
});

describe('stamps', () => {
  test('a device’s stamps rise, whatever its clock does and whatever it has seen', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9e12 }), { minLength: 2 }), (clock) => {
        let last = NO_STAMP;
        for (const now of clock) {
          const next = nextStamp(last, now, 'aaaaaaaa');
          expect(next > last).toBe(true);
          last = next;
        }
      }),
      SEED,
    );
  });

  test('the count overflows into the next millisecond', () => {
    expect(nextStamp('000000005-zzzz-aaaaaaaa', 3, 'bbbbbbbb')).toBe('000000006-0000-bbbbbbbb');
  });

  test('a clock far ahead is held back, one that is right is not', () => {
    const ahead = nextStamp(NO_STAMP, 5000, 'aaaaaaaa');
    expect(notAfter(ahead, 5000)).toBe(ahead);
    expect(notAfter(ahead, 4000)).toBe(nextStamp(NO_STAMP, 4000, 'aaaaaaaa'));
  });

  test('a device names itself by chance', () => {
    expect(deviceOf(() => 0.999_999)).toBe('zzzzzzzz');
  });
});

describe('the content of a record', () => {
  const record: LocalRecordOnWire = {
    startedAt: 1,
    savedAt: 2,
    filename: 'one',
    startCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w',
    moves: ['0848'],
    names: { RED: '甲', BLACK: '' },
    usedMillis: { RED: 0, BLACK: 0 },
    result: '1-0',
    headers: { Event: 'x', Site: 'y' },
    comments: {},
  };

  test('is the same whatever the device calls the game and in whatever order it wrote it', () => {
    const other = { ...record, filename: 'two', savedAt: 9, headers: { Site: 'y', Event: 'x' } };
    expect(contentOf(other)).toBe(contentOf(record));
  });

  test('differs when anything of the game differs', () => {
    const known = contentOf(record);
    expect(contentOf({ ...record, moves: [] })).not.toBe(known);
    expect(contentOf({ ...record, startedAt: 3 })).not.toBe(known);
  });
});
