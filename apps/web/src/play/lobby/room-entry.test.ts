import type { InviteInfo } from '@chuhe/protocol';
import { expect, it } from 'vitest';
import { stepLobby } from './lobby-reducer.ts';
import { EMPTY_LOBBY, type LobbyEvent, type LobbyMessage } from './lobby-state.ts';

const ROOM_ID = 'abcDEF12';
const CHEN = { userId: '7', userName: '老陈', tourist: 0 } as const;
const INFO: InviteInfo = { title: '', from: CHEN, stepTime: 60, isWatch: true, roomId: ROOM_ID };

function received(message: LobbyMessage): LobbyEvent {
  return { type: 'message-received', message };
}

const MADE = received({ isSystem: true, type: 'createRoomSuccess', msg: ROOM_ID });
const SOUND = { type: 'sound', name: 'choose' };
const INVITED = received({ isSystem: false, type: 'roomInvite', msg: INFO });

function after(...events: readonly LobbyEvent[]) {
  let step: ReturnType<typeof stepLobby> = { state: EMPTY_LOBBY, effects: [] };
  for (const event of events) step = stepLobby(step.state, event);
  return step;
}

it('announces a game that nobody here has asked for, until the page enters its room', () => {
  const { state: lobby, effects } = after(MADE);
  expect(lobby.begunRoomId).toBe(ROOM_ID);
  expect(effects).toEqual([SOUND]);
  const entered = after(MADE, { type: 'wanted', intent: { type: 'begun-entered' } });
  expect(entered.state.begunRoomId).toBeUndefined();
});

it('sounds once for a game, whether the server or the search reports it first', () => {
  const paired = { type: 'wanted', intent: { type: 'paired', roomId: ROOM_ID } } as const;
  expect(after(paired).effects).toEqual([SOUND]);
  expect(after(paired, MADE).effects).toEqual([]);
  expect(after(MADE, paired).effects).toEqual([]);
  expect(after(MADE, paired).state.begunRoomId).toBe(ROOM_ID);
});

it('takes the seat of a room into which the player was invited', () => {
  const { effects } = after(INVITED, { type: 'wanted', intent: { type: 'join' } }, MADE);
  expect(effects).toEqual([{ type: 'navigate', to: `/game/room?roomId=${ROOM_ID}&sit=yes` }]);
});
