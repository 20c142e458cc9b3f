import { type RoomEvent, START_CODE } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import type { StoredEntry } from './logs.ts';
import { replay } from './replay.ts';

const OPTIONS = {
  stepSeconds: 60,
  isWatch: true,
  rated: false,
  startCode: START_CODE,
  rules: 'wxf2018-60',
} as const;

/** An event before it has its time and command. */
interface Fact {
  readonly type: RoomEvent['type'];
  readonly [field: string]: unknown;
}

/** A log: each entry is a time, a command, and its events. */
function logOf(...entries: readonly (readonly [number, string, ...Fact[]])[]): StoredEntry[] {
  let next = 1;
  return entries.map(([at, commandId, ...facts]) => {
    const seq = next;
    next += facts.length;
    const events = facts.map((fact) => ({ ...fact, at, commandId }) as RoomEvent);
    return { seq, size: events.length, at, commandId, events };
  });
}

const created = (seats: object) =>
  ({ type: 'created', roomId: 'room-one', creator: '1', seats, options: OPTIONS }) as const;
const BEGUN = [0, '1:create', created({ RED: '1', BLACK: '2' }), { type: 'started' }] as const;
const ABSENT = { type: 'absent', side: 'RED', since: 59_000, onPurpose: false } as const;
const MOVED = { type: 'moved', move: '7747' } as const;

describe('a replayed log', () => {
  test('of a challenge whose maker stayed away: the server gave up the seat', () => {
    const log = logOf(
      [0, '1:create', created({ RED: '1' })],
      [1, 'close:1', { type: 'left', side: 'RED' }],
    );
    expect(replay(log).fault).toBeUndefined();
  });

  test('has a move in time that waited behind an entry after the deadline', () => {
    const log = logOf(BEGUN, [60_200, 'absent:2', ABSENT], [60_200, '1:move', MOVED]);
    expect(replay(log).fault).toBeUndefined();
  });

  test.each([60_201, 66_000])('does not have a move after the deadline, at %i', (at) => {
    const log = logOf(BEGUN, [60_200, 'absent:2', ABSENT], [at, '1:move', MOVED]);
    expect(replay(log).fault).toContain('play makes time-is-up');
  });

  test('does not have a move that waited longer than any entry may', () => {
    const log = logOf(BEGUN, [66_000, 'absent:2', ABSENT], [66_000, '1:move', MOVED]);
    expect(replay(log).fault).toContain('play makes time-is-up');
  });
});
