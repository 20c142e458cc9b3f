import type { RoomEvent } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../../testing/begun-game.ts';
import { declinesSince, withNews } from './room-news.ts';
import { stepRoom } from './room-reducer.ts';
import { newRoomState, type RoomState } from './room-state.ts';

const at = { at: 1000, commandId: 'x' };
const BEGIN: readonly RoomEvent[] = [
  ...BEGUN_GAME,
  { ...at, type: 'moved', move: '7747' },
  { ...at, type: 'moved', move: '7062' },
];
const OFFERED: readonly RoomEvent[] = [...BEGIN, { ...at, type: 'draw-offered', side: 'BLACK' }];

function stateOf(log: readonly RoomEvent[], side: RoomState['side']): RoomState {
  return { ...newRoomState('1', 0), log, room: roomOf(log), side };
}

function declinesAfter(log: readonly RoomEvent[], event: RoomEvent, side: RoomState['side']) {
  return declinesSince(stateOf(log, side), stateOf([...log, event], side));
}

test('a declined offer is told to the one who made it, and to nobody else', () => {
  const declined: RoomEvent = { ...at, type: 'draw-declined', side: 'RED' };
  expect(declinesAfter(OFFERED, declined, 'BLACK')).toEqual(['draw-declined']);
  expect(declinesAfter(OFFERED, declined, 'RED')).toEqual([]);
  expect(declinesAfter(OFFERED, declined, undefined)).toEqual([]);
});

test('a move of the opponent declines an open draw offer', () => {
  const moved: RoomEvent = { ...at, type: 'moved', move: '7967' };
  expect(declinesAfter(OFFERED, moved, 'BLACK')).toEqual(['draw-declined']);
  expect(declinesAfter(BEGIN, moved, 'BLACK')).toEqual([]);
});

test('a takeback and a rematch are told as well', () => {
  const asked: readonly RoomEvent[] = [...BEGIN, { ...at, type: 'takeback-asked', side: 'BLACK' }];
  const refused: RoomEvent = { ...at, type: 'takeback-declined', side: 'RED' };
  expect(declinesAfter(asked, refused, 'BLACK')).toEqual(['takeback-declined']);
  const over: readonly RoomEvent[] = [
    ...BEGIN,
    { ...at, type: 'ended', outcome: { type: 'draw', by: 'agreement' } },
    { ...at, type: 'rematch-offered', side: 'RED' },
  ];
  const no: RoomEvent = { ...at, type: 'rematch-declined', side: 'BLACK' };
  expect(declinesAfter(over, no, 'RED')).toEqual(['rematch-declined']);
});

test('what was declined before the page was opened is not told again', () => {
  const declined: RoomEvent = { ...at, type: 'draw-declined', side: 'RED' };
  const now = stateOf([...OFFERED, declined], 'BLACK');
  expect(declinesSince(newRoomState('2', 0), now)).toEqual([]);
});

const PLAYING: readonly RoomEvent[] = [...BEGUN_GAME];
const END: RoomEvent = {
  ...at,
  type: 'ended',
  outcome: { type: 'win', winner: 'RED', by: 'timeout' },
};

/** A player's own move that the server has not confirmed. */
const PENDING: RoomState['outbox'] = [
  {
    command: { type: 'play', ply: 0, takebackSeq: 0, move: '7747', commandId: 'own' },
    givenAt: 0,
  },
];

/** The effects of a step from one state to another. */
function newsBetween(before: RoomState, state: RoomState) {
  return withNews(before, { state, effects: [] }).effects;
}

function soundsBetween(before: RoomState, state: RoomState) {
  return newsBetween(before, state).flatMap((each) => (each.type === 'sound' ? [each.name] : []));
}

test('an own move sounds once, as it is made; the opponent’s as it arrives', () => {
  const [red, black] = [stateOf(PLAYING, 'RED'), stateOf(PLAYING, 'BLACK')];
  const shown = { ...red, outbox: PENDING };
  const move: RoomEvent = { ...at, type: 'moved', move: '7747' };
  const log = [...PLAYING, move];
  expect(soundsBetween(red, shown)).toEqual(['move']);
  expect(soundsBetween(shown, stateOf(log, 'RED'))).toEqual([]);
  expect(soundsBetween(black, stateOf(log, 'BLACK'))).toEqual(['move']);
});

test('what the first welcome brings, and moves missed during a lost connection, are silent', () => {
  const played = stateOf([...BEGIN, END], 'RED');
  expect(newsBetween(newRoomState('1', 0), played)).toEqual([]);
  expect(soundsBetween(stateOf(PLAYING, 'RED'), stateOf(BEGIN, 'RED'))).toEqual([]);
});

test('the end sounds once, and like a victory only for the winner', () => {
  const over = (side: RoomState['side']) => stateOf([...BEGIN, END], side);
  expect(soundsBetween(stateOf(BEGIN, 'RED'), over('RED'))).toEqual(['victory']);
  expect(soundsBetween(stateOf(BEGIN, 'BLACK'), over('BLACK'))).toEqual(['over']);
  expect(soundsBetween(stateOf(BEGIN, undefined), over(undefined))).toEqual(['over']);
  expect(soundsBetween(over('RED'), { ...over('RED'), watchers: 3, notice: undefined })).toEqual(
    [],
  );
});

test('a refusal is shown once', () => {
  const before = stateOf(PLAYING, 'RED');
  const notice = { id: 1, code: 'stale', details: {} };
  const refused = { ...before, notice };
  expect(newsBetween(before, refused)).toEqual([{ type: 'toast', notice }]);
  expect(newsBetween(refused, { ...refused, watchers: 1 })).toEqual([]);
});

const SEATS_FREE: readonly RoomEvent[] = BEGUN_GAME.slice(0, 1).flatMap((event) =>
  event.type === 'created' ? [{ ...event, creator: '1', seats: { RED: '1' } }] : [],
);

test('a user who came to join and finds the seats taken is informed once', () => {
  const joining = { ...stateOf(SEATS_FREE, undefined), purpose: 'join' } as const;
  const late = { ...stateOf(PLAYING, undefined), purpose: 'join' } as const;
  const told = [{ type: 'toast', notice: { code: 'late', details: {} } }];
  expect(newsBetween(joining, late)).toEqual(told);
  expect(newsBetween({ ...newRoomState('9', 0), purpose: 'join' }, late)).toEqual(told);
  expect(newsBetween(late, { ...late, watchers: 4, log: [...late.log, END] })).toEqual([]);
  expect(newsBetween(joining, { ...late, side: 'BLACK' })).toEqual([]);
  expect(newsBetween(joining, { ...late, purpose: 'enter' })).toEqual([]);
});

test('a declined offer is shown for three seconds', () => {
  const declined: RoomEvent = { ...at, type: 'draw-declined', side: 'RED' };
  const after = stateOf([...OFFERED, declined], 'BLACK');
  const { state, effects } = withNews(stateOf(OFFERED, 'BLACK'), { state: after, effects: [] });
  const announcement = { decline: 'draw-declined' } as const;
  expect(state.announcement).toEqual(announcement);
  const input = { type: 'announcement-over', announcement } as const;
  expect(effects).toEqual([{ type: 'later', afterMillis: 3000, input }]);
  const [end] = effects;
  if (end?.type !== 'later') throw new Error('the announcement has no end');
  expect(stepRoom(state, end.input).state.announcement).toBeUndefined();
  const newer = { ...state, announcement: { ...announcement } };
  expect(stepRoom(newer, end.input).state).toBe(newer);
});

test('the outbox is kept on the device when it changes', () => {
  const before = stateOf(BEGIN, 'BLACK');
  expect(newsBetween(before, { ...before, outbox: PENDING })).toEqual([{ type: 'store' }]);
});
