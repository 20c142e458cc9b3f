import type { TournamentOwn } from '@chuhe/protocol';
import { describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../moderation/operator/index.ts';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newGuest, newOperator } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  standingsOf,
  summaryOf,
  TournamentPage,
} from '../../testing/tournament-player.ts';
import { newTournamentName } from './create-tournament.ts';
import { holdNightly } from './tournaments.jobs.ts';
import { tournamentsStore } from './tournaments.store.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const WAIT = { timeout: 30_000, interval: 100 };
const LATER = 3_600_000;

/** A holder and a player. */
async function two() {
  const [holder, member] = await newMembers(server, 2);
  return [given(holder), given(member)] as const;
}

describe('entering', () => {
  test('twenty who join at once at two processes are in it once each', async () => {
    const sibling = await server.openSibling();
    const [first, ...members] = await newMembers(server, 21);
    const holder = given(first);
    const id = await hold(holder, ARENA, LATER);
    const pages = await Promise.all(
      members.flatMap((member, index) => [
        join(member, id),
        fetch(`${index % 2 === 0 ? sibling : server.baseUrl}/api/tournament/join`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: member.browser.cookie() ?? '' },
          body: JSON.stringify({ id }),
        }),
      ]),
    );
    expect(pages.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const rows = await standingsOf(server, id);
    expect(new Set(rows.map(({ player }) => player.userId)).size).toBe(20);
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect((await summaryOf(server, id)).players).toBe(20);
  });

  test('by password, by rating, by following; guests and the suspended never', async () => {
    const [holder, member] = await two();
    const closed = await hold(holder, { ...ARENA, entry: 'password', password: '小楼' }, LATER);
    expect((await join(member, closed)).errorCode).toBe(1605);
    expect((await join(member, closed, 'wrong')).errorCode).toBe(1605);
    expect((await join(member, closed, '小楼')).status).toBe(200);
    const hash = statement<{ password_hash: string }>(
      '',
      'select password_hash from tournaments where name = $1',
    );
    expect((await server.database.rows(hash, [closed]))[0]?.password_hash).toMatch(/^\$argon2id/);
    const strong = await hold(holder, { ...ARENA, ratingLeast: 1600 }, LATER);
    expect((await join(member, strong)).errorCode).toBe(1606);
    const friends = await hold(holder, { ...ARENA, entry: 'followers' }, LATER);
    expect((await join(member, friends)).errorCode).toBe(1607);
    await member.browser.call('followPlayer', { body: { userId: holder.userId } });
    expect((await join(member, friends)).status).toBe(200);
    const guest = await newGuest(server);
    expect((await guest.browser.call('joinTournament', { body: { id: friends } })).status).toBe(
      403,
    );
    const ban = statement(
      '',
      "update accounts set banned_until = now() + interval '1 day' where id = $1",
    );
    await server.database.rows(ban, [member.userId]);
    expect((await join(member, strong)).status).toBe(403);
    await expect(hold(holder, ARENA, LATER)).rejects.toThrow('太多');
  });

  test('a rating is marked as provisional where it is, and where there is none yet', async () => {
    const [first, ...members] = await newMembers(server, 4);
    const id = await hold(given(first), ARENA, LATER);
    const rate = statement(
      '',
      `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
       values ($1, 'blitz', 1700, $2, 0.06, 20, now())`,
    );
    const [settled, guess, none] = members.map(given);
    await server.database.rows(rate, [settled?.userId, 60]);
    await server.database.rows(rate, [guess?.userId, 140]);
    for (const member of members) expect((await join(member, id)).status).toBe(200);
    const players = new Map(
      (await standingsOf(server, id)).map(({ player }) => [player.userId, player]),
    );
    expect(players.get(settled?.userId ?? '')).toMatchObject({ rating: 1700 });
    expect(players.get(settled?.userId ?? '')).not.toHaveProperty('isProvisional');
    const marked = [guess, none].map((member) => players.get(member?.userId ?? ''));
    expect(marked).toMatchObject([
      { rating: 1700, isProvisional: true },
      { rating: 1500, isProvisional: true },
    ]);
  });

  test('pause, withdraw and come back; nothing of it is another player’s to do', async () => {
    const [holder, member] = await two();
    const id = await hold(holder, ARENA, LATER);
    const call = (name: 'pauseTournament' | 'withdrawTournament', body: object) =>
      member.browser.call(name, { body: { id, ...body } });
    expect((await call('pauseTournament', { isPaused: true })).status).toBe(404);
    await join(member, id);
    const paused = (await call('pauseTournament', { isPaused: true })).data as TournamentOwn;
    expect(paused.row?.isPaused).toBe(true);
    const left = (await call('withdrawTournament', {})).data as TournamentOwn;
    expect(left).toMatchObject({ row: null, joinRefusal: null });
    expect((await join(member, id)).status).toBe(200);
    const body = { id, userId: member.userId };
    expect((await member.browser.call('removeEntrant', { body })).status).toBe(403);
    expect((await holder.browser.call('removeEntrant', { body })).status).toBe(200);
    expect((await join(member, id)).errorCode).toBe(1604);
    expect((await member.browser.call('cancelTournament', { body: { id } })).status).toBe(403);
    expect((await holder.browser.call('cancelTournament', { body: { id } })).status).toBe(200);
    expect((await summaryOf(server, id)).state).toBe('cancelled');
    expect((await join(holder, id)).errorCode).toBe(1601);
  });

  test('a request that makes no sense is refused, and nothing is stored', async () => {
    const [holder] = await two();
    const startsAt = new Date(Date.now() + LATER).toISOString();
    const wrong: readonly object[] = [
      { ...ARENA, minutes: undefined },
      { ...ARENA, form: 'swiss', minutes: undefined },
      { ...ARENA, clock: 'days-3' },
      { ...ARENA, clock: 'increment-99999-0' },
      { ...ARENA, entry: 'password' },
      { ...ARENA, password: 'x' },
      { ...ARENA, ratingLeast: 1800, ratingMost: 1200 },
      { ...ARENA, startsAt: '2020-01-01T00:00:00Z' },
      { ...ARENA, startsAt: '2099-01-01T00:00:00Z' },
      { ...ARENA, name: ' ' },
    ];
    for (const request of wrong) {
      const body = { startsAt, ...request };
      const page = await holder.browser.call('createTournament', { body });
      expect([400, 422]).toContain(page.status);
    }
    const mine = await holder.browser.call('listTournaments', { query: { which: 'mine' } });
    expect((mine.data as { list: readonly unknown[] }).list).toEqual([]);
  });
});

describe('around it', () => {
  test('chat: members write, all read, reports reach the operators', async () => {
    const [holder, member] = await two();
    const id = await hold(holder, ARENA, LATER);
    const guest = await newGuest(server);
    const pages = [holder, member, guest].map(
      ({ token }) => new TournamentPage(server.baseUrl, id, token),
    );
    const [first, second, third] = pages.map(given);
    for (const page of pages) await page.until(() => page.live);
    given(first).send('chat', '加油');
    const said = await given(third).until(() => given(third).chat.at(-1));
    expect(said).toMatchObject({ text: '加油', from: { userId: holder.userId } });
    given(third).send('chat', 'hello');
    await given(third).until(() => given(third).has('warnMsg'));
    // A phrase is for everybody, and each reader sees it in their own language.
    given(third).send('chat', { kind: 'preset', number: 3 });
    const phrase = { text: '', content: { kind: 'preset', number: 3 } };
    const heard = await given(first).until(() => given(first).chat.find(({ text }) => text === ''));
    expect(heard).toMatchObject(phrase);
    given(second).send('report', { chatId: said.id, reason: 'rude' });
    const reports = statement('', "select 1 from reports where kind = 'chat' and chat_id = $1");
    await vi.waitFor(async () => {
      expect(await server.database.rows(reports, [said.id])).toHaveLength(1);
    }, WAIT);
    given(second).sendRaw('{"type":"dance"}');
    await given(second).until(() => given(second).has('warnMsg'));
    for (const page of pages) page.close();
  });

  test('an operator calls one off, and it is in the log of actions', async () => {
    const [holder] = await two();
    const operator = await newOperator(server, 'umpire1');
    const one = await hold(holder, ARENA, LATER);
    const body = { tournamentId: one };
    expect((await holder.browser.call('cancelTournamentAsOperator', { body })).status).toBe(403);
    const done = await operator.browser.call('cancelTournamentAsOperator', { body });
    expect(done.status).toBe(200);
    const other = await hold(holder, ARENA, LATER);
    const parts = commandParts(server);
    const args = ['cancel-tournament', other, '--reason', 'test'];
    expect(await runCommand(parts, args)).toContain('is cancelled');
    await expect(runCommand(parts, args)).rejects.toThrow('no tournament');
    await vi.waitFor(async () => {
      for (const id of [one, other]) expect((await summaryOf(server, id)).state).toBe('cancelled');
    }, WAIT);
  });

  test('the site holds one arena an evening, however many processes try', async () => {
    const parts = {
      tournaments: tournamentsStore(server.database),
      newName: newTournamentName,
      now: () => Date.UTC(2026, 4, 5, 6),
    };
    await Promise.all(Array.from({ length: 6 }, () => holdNightly(parts)));
    const rows = statement<{ starts_at: Date; title: string }>(
      '',
      "select starts_at, title from tournaments where nightly_on = '2026-05-05'",
    );
    expect(await server.database.rows(rows, [])).toEqual([
      { starts_at: new Date(Date.UTC(2026, 4, 5, 13)), title: 'nightly' },
    ]);
  });

  test('what is pushed and served is bounded, whatever the number of players', async () => {
    const [holder] = await two();
    const id = await hold(holder, ARENA, LATER);
    const many = statement(
      '',
      `with t as (select id, version from tournaments where name = $1),
       made as (insert into accounts (user_name, is_guest, password_hash)
         select 'crowd' || n, false, 'none' from generate_series(1, 1000) as n returning id),
       numbered as (select id, row_number() over (order by id) as n from made),
       log as (insert into tournament_events (tournament_id, seq, event)
         select t.id, t.version + n, jsonb_build_object('type', 'joined', 'player', numbered.id::text,
           'rating', 1500, 'lot', n, 'at', 0) from t, numbered)
       update tournaments set version = version + 1000, players = 1000 where name = $1`,
    );
    await server.database.rows(many, [id]);
    const page = new TournamentPage(server.baseUrl, id, holder.token);
    const live = await page.until(() => page.live);
    expect(live.summary.players).toBe(1000);
    expect(live.top).toHaveLength(10);
    expect(JSON.stringify(live).length).toBeLessThan(6000);
    const query = { id, from: '991', size: '50' };
    const last = await server.browser().call('tournamentStandings', { query });
    expect(last.data).toMatchObject({ total: 1000 });
    expect((last.data as { list: readonly unknown[] }).list).toHaveLength(10);
    page.close();
  });
});
