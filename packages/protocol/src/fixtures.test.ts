import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import recordedCalls from '../fixtures/calls.json' with { type: 'json' };
import recordedLobby from '../fixtures/lobby.json' with { type: 'json' };
import recordedRoom from '../fixtures/room.json' with { type: 'json' };
import recordedTournament from '../fixtures/tournament.json' with { type: 'json' };
import { type Call, envelopeOf } from './call.ts';
import * as CALLS from './calls.ts';
import {
  LOBBY_TO_CLIENT,
  lobbyToClientSchema,
  LOBBY_TO_SERVER,
  lobbyToServerSchema,
} from './lobby.ts';
import { CHAT_TO_SERVER } from './chat.ts';
import {
  ROOM_TO_CLIENT,
  roomToClientSchema,
  ROOM_TO_SERVER,
  roomToServerSchema,
} from './room/messages.ts';
import {
  TOURNAMENT_TO_CLIENT,
  TOURNAMENT_TO_SERVER,
  tournamentToClientSchema,
  tournamentToServerSchema,
} from './tournaments.ts';

interface RecordedCall {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer: unknown;
  readonly token?: string;
}

const recorded: Readonly<Record<string, RecordedCall>> = recordedCalls;

describe('recorded calls', () => {
  test('there is one for every call, and none for a call that does not exist', () => {
    expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  test.each(Object.entries<Call>(CALLS))('%s can still be read', (name, call) => {
    const example = recorded[name];
    z.parse(call.params, example?.params ?? {});
    z.parse(call.query, example?.query ?? {});
    z.parse(call.body, example?.body ?? {});
    const answer = { errorCode: 0, msg: '', data: example?.answer, token: example?.token };
    expect(z.parse(envelopeOf(call.answer), answer)).toEqual(answer);
  });
});

describe('recorded lobby messages', () => {
  test('every type has one', () => {
    expect(types(recordedLobby.toServer)).toEqual(Object.keys(LOBBY_TO_SERVER).toSorted());
    expect(types(recordedLobby.toClient)).toEqual(Object.keys(LOBBY_TO_CLIENT).toSorted());
  });

  test.each(recordedLobby.toServer)('$type to the server can still be read', (message) => {
    expect(z.parse(lobbyToServerSchema, message)).toEqual(message);
  });

  test.each(recordedLobby.toClient)('$type to the client can still be read', (message) => {
    expect(z.parse(lobbyToClientSchema, message)).toEqual(message);
  });

  test('a message of an unknown type or with a foreign msg is refused', () => {
    const broken = [
      { isSystem: false, type: 'changeUserGameStatus', msg: 'SLEEPING' },
      { isSystem: false, type: 'setOnlieList', msg: [] },
      { isSystem: false, type: 'createRoom', msg: {} },
    ];
    for (const message of broken) {
      expect(z.safeParse(lobbyToServerSchema, message).success).toBe(false);
    }
  });
});

describe('recorded room messages', () => {
  test('every type has one', () => {
    expect(types(recordedRoom.toServer)).toEqual(
      expect.arrayContaining(Object.keys(ROOM_TO_SERVER)),
    );
    expect(types(recordedRoom.toClient)).toEqual(Object.keys(ROOM_TO_CLIENT).toSorted());
  });

  test.each(recordedRoom.toServer)('$type to the server can still be read', (message) => {
    expect(z.parse(roomToServerSchema, message)).toEqual(message);
  });

  test.each(recordedRoom.toClient)('$type to the client can still be read', (message) => {
    expect(z.parse(roomToClientSchema, message)).toEqual(message);
  });
});

test('every command of a chat is recorded in a room or a tournament', () => {
  const found = types([...recordedRoom.toServer, ...recordedTournament.toServer]);
  expect(found).toEqual(expect.arrayContaining(Object.keys(CHAT_TO_SERVER)));
});

describe('recorded tournament messages', () => {
  test('every type has one', () => {
    expect(types(recordedTournament.toServer)).toEqual(
      expect.arrayContaining(Object.keys(TOURNAMENT_TO_SERVER)),
    );
    expect(types(recordedTournament.toClient)).toEqual(
      Object.keys(TOURNAMENT_TO_CLIENT).toSorted(),
    );
  });

  test.each(recordedTournament.toServer)('$type to the server can still be read', (message) => {
    expect(z.parse(tournamentToServerSchema, message)).toEqual(message);
  });

  test.each(recordedTournament.toClient)('$type to the client can still be read', (message) => {
    expect(z.parse(tournamentToClientSchema, message)).toEqual(message);
  });
});

function types(list: readonly { readonly type: string }[]): readonly string[] {
  return [...new Set(list.map(({ type }) => type))].toSorted();
}
