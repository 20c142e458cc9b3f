import { type RoomEvent, START_CODE } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { AckLog } from './ack-log.ts';
import type { Look, StoredRoom } from './logs.ts';
import { AnswerBook, verifyAnswer } from './stored-answers.ts';
import { verifyLogs } from './verify.ts';
import { verifyRefusals } from './verify-records.ts';
import { waitForSweep } from './wait-for-sweep.ts';

const OPTIONS = {
  stepSeconds: 60,
  isWatch: true,
  rated: true,
  startCode: START_CODE,
  rules: 'wxf2018-60',
} as const;
/** Entries: the command of each, and its events. */
const ENTRIES = [
  [
    '1:create',
    {
      type: 'created',
      roomId: 'room-one',
      creator: '1',
      seats: { RED: '1', BLACK: '2' },
      options: OPTIONS,
    },
    { type: 'started' },
  ],
  ['1:move', { type: 'moved', move: '7747' }],
  ['2:move', { type: 'moved', move: '7242' }],
  ['1:resign', { type: 'ended', outcome: { type: 'win', winner: 'BLACK', by: 'resignation' } }],
] as const;

/** A rated game whose log is over; the process died before it wrote anything beside the log. */
const UNSETTLED: StoredRoom = {
  roomId: 'room-one',
  state: 'playing',
  logDatabase: 0,
  archived: undefined,
  entries: ENTRIES.map(([commandId, ...facts], index) => {
    const at = 1000 * index;
    const events = facts.map((fact): object => Object.assign({ at, commandId }, fact));
    const seq = index === 0 ? 1 : index + 2;
    return { seq, size: events.length, at, commandId, events: events as RoomEvent[] };
  }),
};

function breachesOf(room: StoredRoom, goingOn: ReadonlySet<string>): readonly string[] {
  const ackLog = new AckLog();
  verifyLogs(ackLog, [room], {
    outages: [],
    abandoned: [],
    ratings: { changed: new Map(), unsound: [] },
    answers: new AnswerBook(),
    goingOn,
  });
  return ackLog.violations.map(({ text }) => text);
}

test('a rated game that the sweep left unsettled has three violations', () => {
  expect(breachesOf(UNSETTLED, new Set())).toEqual([
    'room-one: the row says playing, the log over',
    'room-one: kept as undefined, played 77477242',
    'room-one: ratings of  changed, not of 1,2',
  ]);
});

test('one that went on when the sweep had settled all, and ended with the processes, has none', () => {
  expect(breachesOf(UNSETTLED, new Set(['room-one']))).toEqual([]);
  // The rows beside the log are compared whenever they were written.
  expect(breachesOf({ ...UNSETTLED, state: 'over' }, new Set(['room-one']))).toHaveLength(2);
});

test('the sweep is asked for what is unsettled alone, until nothing is', async () => {
  const ackLog = new AckLog();
  const asked: Look[] = [];
  const room = { id: '7', public_id: 'room-one' };
  const goingOn = new Set(['room-two']);
  const looks = [{ unsettled: [room], goingOn, orphanedClaims: 0 }];
  const settled = { unsettled: [], goingOn, orphanedClaims: 0 };
  const found = await waitForSweep(ackLog, {
    look: () => Promise.resolve(looks.shift() ?? settled),
    makeSweepDue: (look) => {
      asked.push(look);
      return Promise.resolve();
    },
  });
  expect(asked.map(({ unsettled }) => unsettled)).toEqual([[room]]);
  expect(found).toBe(goingOn);
  expect(ackLog.violations).toEqual([]);
});

function eventOf(type: 'moved' | 'takeback-accepted', commandId: string): RoomEvent {
  return { type, commandId, at: 0, move: '7747' } as RoomEvent;
}

test('a move that was refused may not be stored, nor acknowledged, whatever came in between', () => {
  const breachesAfter = (between: readonly RoomEvent[]): readonly number[] => {
    const ackLog = new AckLog();
    ackLog.refuse('room-one', '1:move-2', 'stale');
    ackLog.acknowledge('room-one', '1:move-2', 3);
    const events = [eventOf('moved', '1:move-1'), ...between, eventOf('moved', '1:move-2')];
    verifyRefusals(ackLog, 'room-one', ackLog.record('room-one'), events);
    return ackLog.violations.map(({ invariant }) => invariant);
  };
  expect(breachesAfter([])).toEqual([3, 10]);
  expect(breachesAfter([eventOf('takeback-accepted', '2:answer-1')])).toEqual([3, 10]);
});

test.each([
  ['with the move', [['7747', '7062']], 'stored answers that came with the move'],
  ['by hand', [['7747'], ['7062']], 'stored answers that were made by hand before'],
  ['not at all', [['7747'], ['1022']], 'violations of 1'],
  ['not yet', [['7747']], 'violations of 1'],
])('an acknowledged answer comes %s', (_, entries, counted) => {
  const ackLog = new AckLog();
  const log = entries.map((moves, index) => ({
    seq: index + 3,
    size: moves.length,
    at: 0,
    commandId: '',
    events: moves.map((move): RoomEvent => ({ type: 'moved', move, at: 0, commandId: '' })),
  }));
  verifyAnswer(ackLog, { roomId: 'room-one', entries: log }, { ply: 0, lines: [['7747', '7062']] });
  expect([...ackLog.counts]).toEqual([[counted, 1]]);
});
