import type { RoomEvent } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { newRoomState, type RoomState } from './connection/room-state.ts';
import { declinesSince } from './use-declines.ts';

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
