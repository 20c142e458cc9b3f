import { REFUSALS } from '@chuhe/protocol';
import { START_CODE } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { newMember, PASSWORD } from '../testing/people.ts';
import { NO_LIMITS } from '../testing/open-test-server.ts';
import { setUpServer } from '../testing/set-up.ts';
import {
  enter,
  newTestUser,
  playUntil,
  runningRoom,
  type TestUser,
} from '../testing/test-rooms.ts';

const server = await setUpServer({ limits: NO_LIMITS });

/** What the server says to a device of this person. */
async function lockOf({ token }: TestUser): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await openBrowser(server.baseUrl).call('engineLock', { headers })).data;
}

async function askEngine({ token }: TestUser, call: 'askComputer' | 'levelMove') {
  const headers = { authorization: `Bearer ${token}` };
  const body = call === 'askComputer' ? { board: START_CODE } : { pen: START_CODE };
  return openBrowser(server.baseUrl).call(call, { body, headers });
}

test('a running rated game locks the engines for both players, and its end unlocks them', async () => {
  const [red, black, watcher] = [
    await newTestUser(server),
    await newTestUser(server),
    await newTestUser(server),
  ];
  expect(await lockOf(red)).toEqual({ roomId: null });
  const roomId = await runningRoom(server, red, black, { rated: true });
  for (const player of [red, black]) {
    expect(await lockOf(player)).toEqual({ roomId });
    for (const call of ['askComputer', 'levelMove'] as const)
      expect(await askEngine(player, call)).toMatchObject({
        status: 423,
        errorCode: REFUSALS['engine-locked'].errorCode,
      });
  }
  expect(await lockOf(watcher)).toEqual({ roomId: null });

  const players = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ] as const;
  await playUntil(players, 2);
  await players[0].submit({ type: 'resign' });
  await players[1].until(() => players[1].room?.state === 'over');
  await expect.poll(() => lockOf(red), { timeout: 10_000 }).toEqual({ roomId: null });
  expect(await lockOf(black)).toEqual({ roomId: null });
  expect((await askEngine(red, 'askComputer')).errorCode).not.toBe(
    REFUSALS['engine-locked'].errorCode,
  );
  for (const player of players) player.close();
});

test('a casual game locks nothing, one with days for a move does', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  await runningRoom(server, red, black, { rated: false });
  expect(await lockOf(red)).toEqual({ roomId: null });
  const [one, other] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, one, other, { timeControl: { kind: 'days', days: 3 } });
  expect(await lockOf(other)).toEqual({ roomId });
});

test('a game with days for a move locks engine and explorer on every other device of the account', async () => {
  const phone = await newMember(server, `slow_${process.pid}`);
  const desk = server.browser();
  await desk.call('login', { body: { userName: phone.userName, password: PASSWORD } });
  const other = await newTestUser(server);
  const roomId = await runningRoom(server, phone, other, {
    timeControl: { kind: 'days', days: 3 },
  });
  for (const browser of [phone.browser, desk]) {
    expect((await browser.call('engineLock')).data).toEqual({ roomId });
    const engine = await browser.call('askComputer', { body: { board: START_CODE } });
    const explorer = await browser.call('explorePosition', {
      query: { position: START_CODE, source: 'masters' },
    });
    for (const page of [engine, explorer])
      expect(page.errorCode).toBe(REFUSALS['engine-locked'].errorCode);
  }
});

test('a visitor without a session is told nothing', async () => {
  expect(await openBrowser(server.baseUrl).call('engineLock')).toMatchObject({
    errorCode: REFUSALS['not-signed-in'].errorCode,
  });
});
