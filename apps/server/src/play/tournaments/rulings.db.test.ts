import type { TournamentBoard } from '@chuhe/protocol';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  standingsOf,
  summaryOf,
} from '../../testing/tournament-player.ts';
import { TournamentReplicas } from './replicas.ts';
import { tournamentLogStore } from './tournament-log.store.ts';

const server = await setUpServer({ limits: NO_LIMITS, waits: { leadMillis: 200 } });
const WAIT = { timeout: 40_000, interval: 100 };
const TABLE = { ...ARENA, name: 'Test table', form: 'round-robin', minutes: undefined } as const;
const VERSION = statement<{ readonly id: string; readonly version: number }>(
  '',
  'select id, version from tournaments where name = $1',
);

async function boardsOf(id: string, round: string): Promise<readonly TournamentBoard[]> {
  const { data } = await server.browser().call('tournamentRound', { query: { id, round } });
  return (data as { list: readonly TournamentBoard[] }).list;
}

async function firstBoard(id: string): Promise<TournamentBoard> {
  return given((await boardsOf(id, '1'))[0]);
}

const MADE = statement('', 'select 1 from rooms where public_id = any($1::text[])');

/** The two boards of a round, once their rooms exist. */
async function madeBoards(id: string, round: string): Promise<readonly TournamentBoard[]> {
  return vi.waitFor(async () => {
    const boards = await boardsOf(id, round);
    const roomIds = boards.map(({ roomId }) => roomId);
    expect(await server.database.rows(MADE, [roomIds])).toHaveLength(2);
    return boards;
  }, WAIT);
}

test('the holder rules on a game, which is shown as such; nobody else does, and ratings stay', async () => {
  const [holder, one, other] = (await newMembers(server, 3)).map(given);
  const id = await hold(given(holder), { ...TABLE, breakSeconds: 3600 }, 12_000);
  for (const player of [given(one), given(other)]) await join(player, id);
  await vi.waitFor(async () => {
    expect((await summaryOf(server, id)).round).toBe(1);
  }, WAIT);
  const { roomId = '', red } = await firstBoard(id);
  const rule = (who: typeof holder, result: string) =>
    given(who).browser.call('ruleTournamentGame', { body: { id, roomId, result } });
  expect((await rule(one, 'RED')).status).toBe(403);
  expect((await rule(holder, 'RED')).status).toBe(200);
  expect(await firstBoard(id)).toMatchObject({ result: { red: 2, black: 0 }, isRuled: true });
  const rows = await standingsOf(server, id);
  expect(rows[0]).toMatchObject({
    player: { userId: red.player.userId },
    points: 2,
    sheet: [{ points: 2, isRuled: true }],
  });
  const changes = statement('', 'select 1 from rating_changes where subject = $1');
  expect(await server.database.rows(changes, [roomId])).toEqual([]);
  const unknown = { id, roomId: 'nowhere1', result: 'RED' };
  expect(
    (await given(holder).browser.call('ruleTournamentGame', { body: unknown })).status,
  ).toBeGreaterThan(399);
}, 120_000);

test('whose game was ruled and still runs is no absentee of the next round: its game waits for them', async () => {
  const [holder, ...players] = (await newMembers(server, 5)).map(given);
  const form = { form: 'swiss', rounds: 3, breakSeconds: 10 } as const;
  const id = await hold(given(holder), { ...TABLE, ...form }, 4000);
  for (const player of players) await join(player, id);
  const first = await madeBoards(id, '1');
  for (const { roomId } of first) {
    const body = { id, roomId, result: 'DRAW' };
    expect((await given(holder).browser.call('ruleTournamentGame', { body })).status).toBe(200);
  }
  await vi.waitFor(async () => expect(await boardsOf(id, '2')).toHaveLength(2), WAIT);
  // The leader has checked several times, and nobody has lost.
  await sleep(2000);
  expect((await boardsOf(id, '2')).map(({ result }) => result)).toEqual([null, null]);
  for (const { roomId, red } of first) {
    const { token } = given(players.find(({ userId }) => userId === red.player.userId));
    const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId: roomId ?? '', token });
    await player.opened();
    await player.submit({ type: 'leave' });
    player.close();
  }
  const second = await madeBoards(id, '2');
  expect(second.map(({ result }) => result)).toEqual([null, null]);
}, 120_000);

test('the holder of an arena finds its games, the last one first, and rules on one', async () => {
  const [holder, ...players] = (await newMembers(server, 3)).map(given);
  const id = await hold(given(holder), ARENA, 3000);
  for (const player of players) await join(player, id);
  const { roomId = '' } = await vi.waitFor(async () => given((await boardsOf(id, '0'))[0]), WAIT);
  const body = { id, roomId, result: 'RED' };
  expect((await given(holder).browser.call('ruleTournamentGame', { body })).status).toBe(200);
  const ruled = (await boardsOf(id, '0')).find((game) => game.roomId === roomId);
  expect(ruled).toMatchObject({ result: { red: 2, black: 0 }, isRuled: true });
}, 120_000);

test('pauses and their ends that come at once cancel out in the log', async () => {
  const [holder, player] = (await newMembers(server, 2)).map(given);
  const id = await hold(given(holder), ARENA, 3_600_000);
  await join(given(player), id);
  const [row] = await server.database.rows(VERSION, [id]);
  const replicas = new TournamentReplicas({
    log: tournamentLogStore(server.database),
    now: Date.now,
    clock: Date.now,
    onWritten: () => undefined,
  });
  const entrant = given(
    [...given(await replicas.read(given(row).id, 0)).tournament.entrants.keys()][0],
  );
  const pause = (isPaused: boolean) =>
    replicas.submit(given(row).id, { type: 'pause', player: entrant, isPaused });
  const done = await Promise.all(Array.from({ length: 20 }, (_, at) => pause(at % 2 === 0)));
  expect(done.filter(({ ok }) => !ok)).toEqual([]);
  const [after] = await server.database.rows(VERSION, [id]);
  // The first pause is written alone. The 19 that wait for it are written together as one entry.
  expect(given(after).version - given(row).version).toBe(2);
});

test('pauses and their ends over the network are all answered', async () => {
  const [holder, player] = (await newMembers(server, 2)).map(given);
  const id = await hold(given(holder), ARENA, 3_600_000);
  await join(given(player), id);
  const pause = (isPaused: boolean) =>
    given(player).browser.call('pauseTournament', { body: { id, isPaused } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => pause(at % 2 === 0)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
});
