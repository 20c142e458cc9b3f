import type { Standing, TournamentOwn, TournamentSummary } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newProgram } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { ARENA, given, hold, newMembers } from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const LATER = 3_600_000;

test('a program enters its person, pauses, withdraws and comes back', async () => {
  const holder = given((await newMembers(server, 1))[0]);
  const id = await hold(holder, { ...ARENA, entry: 'password', password: '小楼' }, LATER);
  const { program, userId } = await newProgram(server, { scopes: ['tournaments'] });
  const params = { id };
  const listed = await program.call('apiTournaments', { query: { which: 'upcoming' } });
  const { list } = listed.data as { readonly list: readonly TournamentSummary[] };
  expect(list.map((each) => each.id)).toContain(id);
  expect(await program.call('apiJoinTournament', { params })).toMatchObject({ errorCode: 1605 });
  const body = { password: '小楼' };
  expect(await program.call('apiJoinTournament', { params, body })).toMatchObject({ status: 200 });
  const own = async () =>
    ((await program.call('apiTournament', { params })).data as { own: TournamentOwn }).own.row;
  await program.call('apiPauseTournament', { params, body: { isPaused: true } });
  expect(await own()).toMatchObject({ isPaused: true });
  const { data } = await program.call('apiTournamentStandings', { params });
  const rows = (data as { readonly list: readonly Standing[] }).list;
  expect(rows.map(({ player }) => player.userId)).toEqual([userId]);
  await program.call('apiWithdrawTournament', { params });
  expect(await own()).toBeNull();
  expect(await program.call('apiJoinTournament', { params, body })).toMatchObject({ status: 200 });
});

test('a bot reads tournaments and is refused the entry; the path names the tournament, not the body', async () => {
  const holder = given((await newMembers(server, 1))[0]);
  const [id, other] = [await hold(holder, ARENA, LATER), await hold(holder, ARENA, LATER)];
  const bot = await newProgram(server, { isBot: true, scopes: ['tournaments'] });
  expect(await bot.program.call('apiTournament', { params: { id } })).toMatchObject({
    status: 200,
  });
  const refused = await bot.program.call('apiJoinTournament', { params: { id } });
  expect(refused.status).toBe(409);
  const person = await newProgram(server, { scopes: ['tournaments'] });
  await person.program.call('apiJoinTournament', { params: { id }, body: { id: other } });
  const players = async (of: string) => {
    const { data } = await person.program.call('apiTournamentStandings', { params: { id: of } });
    return (data as { readonly total: number }).total;
  };
  expect([await players(id), await players(other)]).toEqual([1, 0]);
});
