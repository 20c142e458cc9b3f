import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LobbyGuest } from '../testing/lobby-guest.ts';
import { NO_LIMITS, openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { newVisitor } from '../testing/people.ts';
import { RoomPlayer } from '../testing/room-player.ts';

let server: TestServer;
let sibling: string;

beforeAll(async () => {
  server = await openTestServer({ limits: NO_LIMITS });
  sibling = await server.openSibling();
});
afterAll(() => server.close());

test('a page without lists is not told of changes once it is gone for a while, and is told everything when it is back', async () => {
  const [me, solver, brief] = [
    await newVisitor(server),
    await newVisitor(server),
    await newVisitor(server, sibling),
  ];
  solver.lobby.say('changeUserGameStatus', 'CLEARANCE');
  for (const status of ['SINGLE', 'FREE']) brief.lobby.say('changeUserGameStatus', status);
  await passLongEnough();
  const newcomer = await newVisitor(server);
  for (const { lobby } of [me, brief]) await lobby.until(() => lobby.gamers.has(newcomer.userId));
  expect(solver.lobby.gamers.has(newcomer.userId)).toBe(false);
  expect(wholeLists(brief.lobby)).toBe(1);
  expect(wholeLists(solver.lobby)).toBe(1);

  solver.lobby.say('changeUserGameStatus', 'FREE');
  await solver.lobby.until(() => solver.lobby.gamers.has(newcomer.userId));
  expect(solver.lobby.own).toEqual([]);
  for (const { lobby } of [me, solver, brief, newcomer]) lobby.close();
});

test('a room’s page is one of them while its game runs, but not while it waits', async () => {
  const [red, black, host] = [
    await newVisitor(server),
    await newVisitor(server, sibling),
    await newVisitor(server),
  ];
  for (const { lobby } of [red, black, host]) lobby.say('changeUserGameStatus', 'GAMING');
  red.lobby.say('inviteLoading', { stepTime: 60, isWatch: false }, { to: black.userId });
  black.lobby.say('createRoom', (await black.lobby.hears('invite')).msg, { to: red.userId });
  const { msg: roomId } = await red.lobby.hears('createRoomSuccess');
  await red.lobby.until(() => red.lobby.own?.length === 1);
  await passLongEnough();
  const newcomer = await newVisitor(server);
  await host.lobby.until(() => host.lobby.gamers.has(newcomer.userId));
  for (const { lobby } of [red, black]) expect(lobby.gamers.has(newcomer.userId)).toBe(false);

  const room = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  await room.opened();
  await room.tell({ type: 'resign' });
  for (const { lobby } of [red, black]) await lobby.until(() => lobby.gamers.has(newcomer.userId));
  room.close();
  for (const { lobby } of [red, black, host, newcomer]) lobby.close();
});

/** So long that who is away is surely let go. */
async function passLongEnough(): Promise<void> {
  await sleep(13_000);
}

function wholeLists({ heard }: LobbyGuest): number {
  return heard.filter((message) => message.type === 'setOnlieList' && !('gone' in message)).length;
}
