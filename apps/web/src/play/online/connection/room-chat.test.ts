// @vitest-environment node
import { type ChatMessage, type RoomToClient, WELCOME_CHAT_MESSAGES } from '@chuhe/protocol';
import { expect, it } from 'vitest';
import { BEGUN_GAME } from '../../../testing/begun-game.ts';
import { stepRoom } from './room-reducer.ts';
import { newRoomState, type RoomState } from './room-state.ts';

/** The state after the messages. */
function after(state: RoomState, ...messages: readonly RoomToClient[]): RoomState {
  let next = state;
  for (const message of messages)
    next = stepRoom(next, { type: 'message-received', message, at: 100 }).state;
  return next;
}

const from = { userId: '2', userName: 'b', tourist: 1 } as const;

function lineOf(id: string): ChatMessage {
  return { id, from, at: 1, circle: 'players', content: { kind: 'preset', number: 1 } };
}

function chat(id: string): RoomToClient {
  return { isSystem: true, type: 'chat', msg: lineOf(id) };
}

/** A welcome after a log of this many known events, with the latest lines of the chat. */
function welcome(known: number, ids: readonly string[]): RoomToClient {
  const log = { seq: known + 1, events: BEGUN_GAME.slice(known) };
  const players = { RED: null, BLACK: null };
  const lines = ids.map((id) => lineOf(id));
  const msg = { isPersonal: false, now: 5000, players, watchers: 0, log, chat: lines } as const;
  return { isSystem: true, type: 'welcome', msg: { ...msg, side: 'RED' } };
}

const LIVE = after(newRoomState('1', 0), welcome(0, []));
const KNOWN = after(LIVE, chat('7'), chat('8'), chat('9'));
/** As many lines as a welcome may have. */
const FULL = Array.from({ length: WELCOME_CHAT_MESSAGES }, (_, index) => String(index + 60));

function idsOf(state: RoomState): readonly string[] {
  return state.chat.map(({ id }) => id);
}

it('drops the chat lines that were hidden when the room comes anew, and no newer ones', () => {
  expect(idsOf(after(KNOWN, welcome(0, ['8'])))).toEqual(['8', '9']);
  expect(idsOf(after(KNOWN, welcome(0, [])))).toEqual([]);
  expect(idsOf(after(KNOWN, welcome(BEGUN_GAME.length, [])))).toEqual(['7', '8', '9']);
});

it.each([
  ['lines between are missing', FULL, FULL],
  ['it has all lines, because it may have more', FULL.slice(1), ['7', '8', '9', ...FULL.slice(1)]],
  ['it knows the latest line', ['9', ...FULL.slice(1)], ['7', '8', '9', ...FULL.slice(1)]],
])('after a welcome the chat has no hole: %s', (_, ids, shown) => {
  expect(idsOf(after(KNOWN, welcome(BEGUN_GAME.length, ids)))).toEqual(shown);
});

it('puts chat lines in their order, each once', () => {
  expect(idsOf(after(LIVE, chat('10'), chat('9'), chat('10')))).toEqual(['9', '10']);
});
