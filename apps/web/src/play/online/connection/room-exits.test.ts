import { CLOSE_CODES, type RoomToClient } from '@chuhe/protocol';
import type { RoomEvent } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../../testing/begun-game.ts';
import { exitsSince } from './room-exits.ts';
import { stepRoom } from './room-reducer.ts';
import { newRoomState, type RoomState } from './room-state.ts';

const at = { at: 1000, commandId: 'x' };
const END: RoomEvent = {
  ...at,
  type: 'ended',
  outcome: { type: 'win', winner: 'RED', by: 'timeout' },
};
const OVER: readonly RoomEvent[] = [
  ...BEGUN_GAME,
  { ...at, type: 'moved', move: '7747' },
  { ...at, type: 'moved', move: '7062' },
  END,
];
const AGREED: RoomEvent = { ...at, type: 'rematch-agreed', nextRoomId: 'room-two' };
const SEATS_FREE: readonly RoomEvent[] = BEGUN_GAME.slice(0, 1).flatMap((event) =>
  event.type === 'created' ? [{ ...event, creator: '1', seats: { RED: '1' } }] : [],
);
const FRIEND_SAT: RoomEvent = { ...at, type: 'sat', side: 'BLACK', userId: '2' };

function stateOf(log: readonly RoomEvent[], side: RoomState['side']): RoomState {
  return { ...newRoomState('1', 0), log, room: roomOf(log), side };
}

function toRematch(isPlayer: boolean) {
  return { type: 'rematch', roomId: 'room-two', isPlayer };
}

test('the rematch is opened when it is agreed, but not by spectators of a private room', () => {
  const agreed = [...OVER, AGREED];
  expect(exitsSince(stateOf(OVER, 'RED'), stateOf(agreed, 'RED'))).toEqual([toRematch(true)]);
  const watching = stateOf(agreed, undefined);
  expect(exitsSince(stateOf(OVER, undefined), watching)).toEqual([toRematch(false)]);
  expect(exitsSince(stateOf(OVER, undefined), { ...watching, isPersonal: true })).toEqual([]);
  expect(exitsSince(newRoomState('1', 0), stateOf(agreed, 'RED'))).toEqual([]);
});

function waiting(log: readonly RoomEvent[]): RoomState {
  return { ...stateOf(log, 'RED'), purpose: 'wait' };
}

test('the page of an awaited friend is left for the game once', () => {
  const begun = [...SEATS_FREE, FRIEND_SAT, ...BEGUN_GAME.slice(1)];
  expect(exitsSince(waiting(SEATS_FREE), waiting(begun))).toEqual([{ type: 'game' }]);
  expect(exitsSince({ ...newRoomState('1', 0), purpose: 'wait' }, waiting(begun))).toEqual([
    { type: 'game' },
  ]);
  expect(exitsSince(waiting(begun), waiting([...begun, END]))).toEqual([]);
});

test('a cancelled room is left for the front page, a missing one for another room', () => {
  const left: RoomEvent = { ...at, type: 'left', side: 'RED' };
  const leaving = { ...waiting(SEATS_FREE), isLeaving: true };
  const closed = { ...waiting([...SEATS_FREE, left]), side: undefined };
  expect(exitsSince(leaving, { ...closed, isLeaving: true })).toEqual([{ type: 'front-page' }]);
  expect(exitsSince(waiting(SEATS_FREE), closed)).toEqual([]);
  const status = { type: 'ended', code: CLOSE_CODES.notFound, reason: '' } as const;
  const before = waiting([]);
  const gone = { ...before, line: { ...before.line, status } };
  expect(exitsSince(before, gone)).toEqual([{ type: 'another-room' }]);
  expect(exitsSince(gone, { ...gone, watchers: 1 })).toEqual([]);
});

function answerOf(code: string): RoomToClient {
  const msg = { ok: false, commandId: 'leave-1', refusal: { code }, now: 1 } as const;
  return { isSystem: true, type: 'answer', msg };
}

test('a room that the server keeps open may be cancelled again', () => {
  const { state: before } = stepRoom(waiting(SEATS_FREE), {
    type: 'submit',
    command: { type: 'leave', commandId: 'leave-1' },
    givenAt: 0,
    at: 0,
  });
  expect(before.isLeaving).toBe(true);
  const line = { ...before.line, status: { type: 'live', since: 0, attempt: 0 } } as const;
  const answer = (code: string): RoomState =>
    stepRoom({ ...before, line }, { type: 'message-received', message: answerOf(code), at: 1 })
      .state;
  expect(answer('busy').isLeaving).toBe(true);
  expect(answer('already-started').isLeaving).toBe(false);
});
