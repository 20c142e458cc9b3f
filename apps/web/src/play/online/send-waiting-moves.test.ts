import { expect, test, vi } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { newRoomState, type RoomState } from './connection/room-state.ts';
import { sendWaitingMoves, type SendingConnection } from './send-waiting-moves.ts';

const PENDING = {
  command: { type: 'play', ply: 2, move: '7967', commandId: 'command-1' },
  givenAt: 0,
  isSlow: true,
} as const;
const ROOM = { state: 'open' } as unknown as RoomState['room'];

/** A connection that passes through these states once opened. */
function connectionThrough(states: readonly Partial<RoomState>[]) {
  let state = newRoomState('7', 0);
  const listeners = new Set<() => void>();
  const connection: SendingConnection = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      for (const change of states) {
        state = Object.assign({}, state, change);
        for (const listener of listeners) listener();
      }
    },
    close: vi.fn<() => void>(),
  };
  return connection;
}

function parts(connection: SendingConnection, shown?: string) {
  return {
    userId: '7',
    outboxes: { slowRooms: () => Promise.resolve(['room-1']) },
    connect: vi.fn<() => SendingConnection>(() => connection),
    isShown: (roomId: string) => roomId === shown,
    onRefused: vi.fn<() => void>(),
  };
}

test('a waiting move is sent and its room left again', async () => {
  const connection = connectionThrough([{ outbox: [PENDING] }, { room: ROOM }, { outbox: [] }]);
  const given = parts(connection);
  expect(await sendWaitingMoves(given)).toBe(1);
  expect(connection.close).toHaveBeenCalledTimes(1);
  expect(given.onRefused).not.toHaveBeenCalled();
});

test('a refusal is told', async () => {
  const notice = { id: 1, code: 'stale', details: {} };
  const states = [
    { outbox: [PENDING], room: ROOM },
    { outbox: [], notice },
  ];
  const given = parts(connectionThrough(states));
  expect(await sendWaitingMoves(given)).toBe(0);
  expect(given.onRefused).toHaveBeenCalledWith(notice);
});

test('a room that a page shows is left to it', async () => {
  const given = parts(connectionThrough([]), 'room-1');
  expect(await sendWaitingMoves(given)).toBe(0);
  expect(given.connect).not.toHaveBeenCalled();
});

test('a room that cannot be entered keeps its moves', async () => {
  const status = { type: 'ended', code: 4404, reason: 'room-not-found' } as const;
  const line = { ...IDLE_LINE, status };
  const given = parts(connectionThrough([{ outbox: [PENDING] }, { line }]));
  expect(await sendWaitingMoves(given)).toBe(0);
});
