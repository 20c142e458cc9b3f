import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { NO_LIMITS, QUICK_WAITS } from '../../testing/open-test-server.ts';
import { newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

test('a page without lists receives no changes after it has been away for a while, and both lists when it is back', async () => {
  const [me, solver, brief] = [
    await newVisitor(server),
    await newVisitor(server),
    await newVisitor(server, sibling),
  ];
  solver.lobby.send('changeUserGameStatus', 'CLEARANCE');
  for (const status of ['SINGLE', 'FREE']) brief.lobby.send('changeUserGameStatus', status);
  await passLongEnough();
  const newcomer = await newVisitor(server);
  for (const { lobby } of [me, brief]) await lobby.until(() => lobby.gamers.has(newcomer.userId));
  expect(solver.lobby.gamers.has(newcomer.userId)).toBe(false);
  expect(wholeLists(brief.lobby)).toBe(1);
  expect(wholeLists(solver.lobby)).toBe(1);

  solver.lobby.send('changeUserGameStatus', 'FREE');
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
  for (const { lobby } of [red, black, host]) lobby.send('changeUserGameStatus', 'GAMING');
  red.lobby.send('inviteLoading', { stepTime: 60, isWatch: false }, { to: black.userId });
  black.lobby.send('createRoom', (await black.lobby.waitFor('invite')).msg, { to: red.userId });
  const { msg: roomId } = await red.lobby.waitFor('createRoomSuccess');
  await red.lobby.until(() => red.lobby.own?.length === 1);
  await passLongEnough();
  const newcomer = await newVisitor(server);
  await host.lobby.until(() => host.lobby.gamers.has(newcomer.userId));
  for (const { lobby } of [red, black]) expect(lobby.gamers.has(newcomer.userId)).toBe(false);

  const room = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  await room.opened();
  await room.submit({ type: 'resign' });
  for (const { lobby } of [red, black]) await lobby.until(() => lobby.gamers.has(newcomer.userId));
  room.close();
  for (const { lobby } of [red, black, host, newcomer]) lobby.close();
});

/** Waits long enough that the server has dropped every leaving reader. */
async function passLongEnough(): Promise<void> {
  // The test expects that nothing happens, so there is no event to wait for.
  await sleep(QUICK_WAITS.leavingMillis * 1.3 + 2 * QUICK_WAITS.tickMillis);
}

function wholeLists({ received }: TestLobbyClient): number {
  return received.filter((message) => message.type === 'setOnlieList' && !('gone' in message))
    .length;
}
