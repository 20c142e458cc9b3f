import type { Standing, TournamentBoard, TournamentSummary } from '@chuhe/protocol';
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
  playOut,
  standingsOf,
  summaryOf,
  type TournamentMember,
  TournamentPage,
} from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const WAIT = { timeout: 30_000, interval: 100 };
const SWISS = {
  ...ARENA,
  minutes: undefined,
  name: 'Test Swiss',
  form: 'swiss',
  breakSeconds: 10,
} as const;

type Members = ReadonlyMap<string, TournamentMember>;

/** A tournament with these players that begins in a moment. */
async function begun(members: readonly TournamentMember[], request: object): Promise<string> {
  const id = await hold(given(members[0]), request, 1500);
  for (const member of members) expect((await join(member, id)).status).toBe(200);
  return id;
}

async function roomExists(roomId: string): Promise<boolean> {
  const sql = statement('', 'select 1 from rooms where public_id = $1');
  return (await server.database.rows(sql, [roomId])).length > 0;
}

/** The rows of players in a game, once the given number of games run. */
async function playing(id: string, games: number): Promise<readonly Standing[]> {
  return vi.waitFor(async () => {
    const rows = (await standingsOf(server, id)).filter(({ roomId }) => roomId !== undefined);
    expect(rows).toHaveLength(games * 2);
    for (const { roomId } of rows) expect(await roomExists(given(roomId))).toBe(true);
    return rows;
  }, WAIT);
}

/** The players of a room by seat. */
function seatsOf(rows: readonly Standing[], roomId: string, members: Members) {
  const seated = rows.filter((row) => row.roomId === roomId);
  const at = (side: string): TournamentMember => {
    const row = given(seated.find(({ sheet }) => sheet[0]?.side === side));
    return given(members.get(row.player.userId));
  };
  return { red: at('RED'), black: at('BLACK') };
}

test('an arena pairs, seats, counts the result once and tells its pages', async () => {
  const members = await newMembers(server, 4);
  const byId: Members = new Map(members.map((member) => [member.userId, member]));
  const id = await begun(members, ARENA);
  const page = new TournamentPage(server.baseUrl, id, given(members[0]).token);
  const rows = await playing(id, 2);
  await page.until(() => page.has('paired'));
  const roomId = given(given(rows[0]).roomId);
  const seats = seatsOf(rows, roomId, byId);
  await playOut(server.baseUrl, roomId, seats, 'black');
  const top = await page.until(() => page.live?.top.find(({ points }) => points === 2));
  expect(top).toMatchObject({ place: 1, player: { userId: seats.red.userId } });
  const left = statement<{ n: number }>('', 'select count(*)::int as n from paired_outcomes');
  await vi.waitFor(async () => {
    expect((await server.database.rows(left, []))[0]?.n).toBe(0);
  }, WAIT);
  const [first] = await standingsOf(server, id);
  expect(first).toMatchObject({ points: 2, player: { userId: seats.red.userId } });
  const pgn = await server.browser().call('tournamentPgn', { query: { id } });
  expect(pgn.data).toMatchObject({ next: null });
  expect((pgn.data as { pgn: string }).pgn).toMatch(/\[Event "Test arena"\][^]*1-0/);
  page.close();
});

test('a room says whose tournament it is; rematch and takeback are not for its players', async () => {
  const members = await newMembers(server, 2);
  const id = await begun(members, { ...ARENA, isRated: false });
  const [row] = await playing(id, 1);
  const roomId = given(given(row).roomId);
  const token = given(members[0]).token;
  const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  await player.opened();
  const welcome = player.received.find(({ type }) => type === 'welcome');
  expect(welcome?.msg).toMatchObject({ tournament: { id, name: 'Test arena' } });
  const refused = { ok: false, refusal: { code: 'forbidden' } };
  expect(await player.submit({ type: 'offer-rematch' })).toMatchObject(refused);
  expect(await player.submit({ type: 'accept-rematch' })).toMatchObject(refused);
  expect(await player.submit({ type: 'ask-takeback', ply: 0 })).toMatchObject(refused);
  player.close();
});

/** The boards of a round, once its first room exists. */
async function boardsOf(id: string, round: number): Promise<readonly TournamentBoard[]> {
  return vi.waitFor(async () => {
    const query = { id, round: String(round), size: '50' };
    const page = await server.browser().call('tournamentRound', { query });
    const { list } = page.data as { list: readonly TournamentBoard[] };
    expect(await roomExists(given(list[0]?.roomId))).toBe(true);
    return list;
  }, WAIT);
}

async function playRound(id: string, round: number, members: Members): Promise<void> {
  const boards = await boardsOf(id, round);
  expect(boards).toHaveLength(2);
  const board = given(boards[0]);
  const red = given(members.get(board.red.player.userId));
  const black = given(members.get(given(board.black).player.userId));
  await playOut(server.baseUrl, given(board.roomId), { red, black }, 'red');
  await vi.waitFor(async () => {
    expect((await boardsOf(id, round))[0]?.result).toEqual({ red: 0, black: 2 });
  }, WAIT);
}

test('a Swiss plays its rounds to the end: bye, winner and places', async () => {
  const members = await newMembers(server, 3);
  const byId: Members = new Map(members.map((member) => [member.userId, member]));
  const id = await begun(members, { ...SWISS, rounds: 3 });
  for (const round of [1, 2, 3]) await playRound(id, round, byId);
  const over = await vi.waitFor(async () => {
    const summary = await summaryOf(server, id);
    expect(summary.state).toBe('finished');
    return summary;
  }, WAIT);
  const rows = await standingsOf(server, id);
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(12);
  const winner = given(over.winner);
  expect(winner.userId).toBe(given(rows[0]).player.userId);
  const { browser } = given(byId.get(winner.userId));
  const mine = await browser.call('listTournaments', { query: { which: 'mine' } });
  const [listed] = (mine.data as { list: readonly TournamentSummary[] }).list;
  expect(listed).toMatchObject({ id, ownPlace: 1, state: 'finished' });
}, 120_000);
