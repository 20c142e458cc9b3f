import type { TournamentBoard } from '@chuhe/protocol';
import { expect, test, vi } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newOperator } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  playOut,
  standingsOf,
  summaryOf,
  type TournamentMember,
  TournamentPage,
} from '../../testing/tournament-player.ts';

/** The factor by which the tournament clock runs faster, so that breaks between rounds are short. */
const PACE = 8;
const begun = Date.now();
const timeOf = (moment: number): number => begun + (moment - begun) * PACE;
const server = await setUpServer({ limits: NO_LIMITS, waits: { timeOf, leadMillis: 300 } });
const WAIT = { timeout: 40_000, interval: 150 };
const TABLE = {
  ...ARENA,
  minutes: undefined,
  name: 'Test table',
  form: 'round-robin',
  breakSeconds: 10,
} as const;

async function boardsOf(id: string, round: number): Promise<readonly TournamentBoard[]> {
  const query = { id, round: String(round), size: '50' };
  const page = await server.browser().call('tournamentRound', { query });
  return (page.data as { list: readonly TournamentBoard[] }).list;
}

/** Red wins every board of a round. */
async function playRound(
  id: string,
  round: number,
  members: ReadonlyMap<string, TournamentMember>,
): Promise<void> {
  const boards = await vi.waitFor(async () => {
    const list = await boardsOf(id, round);
    expect(list).toHaveLength(2);
    return list;
  }, WAIT);
  for (const { red, black, roomId } of boards) {
    const seats = {
      red: given(members.get(red.player.userId)),
      black: given(members.get(given(black).player.userId)),
    };
    await vi.waitFor(() => playOut(server.baseUrl, given(roomId), seats, 'black'), WAIT);
  }
}

test('a round robin of four is played whole: every two meet once, the places are stored', async () => {
  const members = await newMembers(server, 4);
  const byId = new Map(members.map((member) => [member.userId, member]));
  const id = await hold(given(members[0]), TABLE, 12_000);
  for (const member of members) expect((await join(member, id)).status).toBe(200);
  for (const round of [1, 2, 3]) await playRound(id, round, byId);
  const over = await vi.waitFor(async () => {
    const summary = await summaryOf(server, id);
    expect(summary.state).toBe('finished');
    return summary;
  }, WAIT);
  expect(over).toMatchObject({ rounds: 3, round: 3 });
  const rows = await standingsOf(server, id);
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(12);
  for (const { sheet, number } of rows) {
    const opponents = new Set(sheet.map(({ opponent }) => opponent));
    expect(opponents).toEqual(new Set([1, 2, 3, 4].filter((each) => each !== number)));
    expect(sheet).toHaveLength(3);
  }
  expect(over.winner?.userId).toBe(given(rows[0]).player.userId);
}, 120_000);

test('one who withdraws from a running arena comes back with all points; a suspended one does not', async () => {
  const operator = await newOperator(server, 'umpire2');
  const members = await newMembers(server, 3);
  const id = await hold(given(members[0]), { ...ARENA, minutes: 360 });
  for (const member of members) expect((await join(member, id)).status).toBe(200);
  const waiting = await vi.waitFor(async () => {
    const rows = await standingsOf(server, id);
    expect(rows.filter(({ roomId }) => roomId !== undefined)).toHaveLength(2);
    const row = given(rows.find(({ roomId }) => roomId === undefined));
    return given(members.find(({ userId }) => userId === row.player.userId));
  }, WAIT);
  const body = { id };
  expect((await waiting.browser.call('withdrawTournament', { body })).status).toBe(200);
  expect((await summaryOf(server, id)).players).toBe(2);
  expect((await join(waiting, id)).status).toBe(200);
  expect((await summaryOf(server, id)).players).toBe(3);

  const ban = { userId: waiting.userId, days: 7, reason: 'cheating' };
  expect((await operator.browser.call('banPlayer', { body: ban })).status).toBe(200);
  const rows = await standingsOf(server, id);
  const [red, black] = ['RED', 'BLACK'].map((side) => {
    const row = given(rows.find(({ sheet }) => sheet[0]?.side === side));
    return given(members.find(({ userId }) => userId === row.player.userId));
  });
  const roomId = given(rows.find(({ roomId: room }) => room !== undefined)?.roomId);
  await playOut(server.baseUrl, roomId, { red: given(red), black: given(black) }, 'red');
  // The next pairing removes the suspended player; the two who have just met wait.
  await vi.waitFor(async () => {
    expect((await summaryOf(server, id)).players).toBe(2);
  }, WAIT);
  expect((await join(waiting, id)).status).toBe(403);
  await operator.browser.call('unbanPlayer', { body: { userId: waiting.userId } });
  expect((await join(waiting, id)).errorCode).toBe(1604);
}, 120_000);

test('an arena begins with one player, and pairs the one who comes later', async () => {
  const [alone, late] = await newMembers(server, 2);
  const id = await hold(given(alone), { ...ARENA, minutes: 360 });
  await join(given(alone), id);
  await vi.waitFor(async () => {
    expect((await summaryOf(server, id)).state).toBe('running');
  }, WAIT);
  expect((await join(given(late), id)).status).toBe(200);
  await vi.waitFor(async () => {
    const rows = await standingsOf(server, id);
    expect(rows.filter(({ roomId }) => roomId !== undefined)).toHaveLength(2);
  }, WAIT);
}, 60_000);

const HOSTILE: readonly string[] = [
  'not json',
  '[]',
  'null',
  '{"type":"live","msg":{}}',
  '{"type":"chat","msg":{"text":"x"}}',
  `{"isSystem":false,"type":"chat","msg":"${'x'.repeat(5000)}"}`,
  '{"isSystem":false,"type":"report","msg":{"chatId":"-1","reason":""}}',
  '{"isSystem":false,"type":"report","msg":{"chatId":{"$ne":1},"reason":"x"}}',
  '{"isSystem":true,"type":"paired","msg":{"roomId":"x"}}',
];

test('hostile frames are refused and end their own line; others are not disturbed', async () => {
  const [holder, other] = await newMembers(server, 2);
  const id = await hold(given(holder), ARENA, 3_600_000);
  const quiet = new TournamentPage(server.baseUrl, id, given(other).token);
  const hostile = new TournamentPage(server.baseUrl, id, given(holder).token);
  for (const page of [quiet, hostile]) await page.until(() => page.live);
  for (let round = 0; round < 4; round += 1) for (const frame of HOSTILE) hostile.sendRaw(frame);
  const closed = await hostile.until(() => hostile.closed);
  expect(closed.code).toBe(1008);
  expect(quiet.received.map(({ type }) => type)).toEqual(['welcome']);
  quiet.send('chat', 'hello');
  expect((await quiet.until(() => quiet.chat.at(-1))).text).toBe('hello');
  quiet.close();
  const missing = new TournamentPage(server.baseUrl, 'nosuchtournament', given(other).token);
  expect((await missing.until(() => missing.closed)).code).toBe(4404);
});
