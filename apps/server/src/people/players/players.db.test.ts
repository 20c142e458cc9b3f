import type { Profile } from '@chuhe/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertFinishedGame } from '../../games/history/index.ts';
import { statement } from '../../platform/database.ts';
import { withClient } from '../../platform/migrate.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember, newGuest } from '../../testing/people.ts';
import { BEST, BEST_BOTS } from './profiles.store.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

const RATE = statement(
  '',
  `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
   values ($1, 'rapid', $2, $3, 0.06, 20, now())`,
);
const CHANGE = statement(
  '',
  `insert into rating_changes (account_id, kind, subject, score, rating_before, rating_after,
     deviation_after, changed_at)
   values ($1, 'rapid', $2, 1, $3, $4, 90, now() - make_interval(days => $5))`,
);

type Member = Awaited<ReturnType<typeof newMember>>;

async function profile(id: string, by = server.browser()): Promise<Profile | undefined> {
  return ((await by.call('getPlayer', { params: { id } })).data as Profile | null) ?? undefined;
}

async function play(red: Member, black: Member, given: Parameters<typeof finishedGame>[2] = {}) {
  const seat = ({ userId, userName }: Member) => ({ id: userId, name: userName });
  return insertFinishedGame(server.database, finishedGame(seat(red), seat(black), given));
}

describe('a profile', () => {
  test('shows rating, curve, results by side and public games, and outlives a change of name', async () => {
    const [me, other] = [await newMember(server, 'crane'), await newMember(server, 'turtle')];
    await server.database.rows(RATE, [me.userId, 1612.4, 90]);
    await server.database.rows(CHANGE, [me.userId, 'room-one', 1500, 1580.2, 2]);
    await server.database.rows(CHANGE, [me.userId, 'room-two', 1580.2, 1612.4, 1]);
    const shown = await play(me, other);
    await play(other, me, { outcome: { type: 'draw', by: 'agreement' }, isPublic: false });
    await play(other, me, { outcome: { type: 'win', winner: 'RED', by: 'mate' }, isPublic: false });
    await me.browser.call('updateUserName', { body: { userName: 'heron' } });
    expect(await profile(me.userId)).toMatchObject({
      player: { userName: 'heron', tourist: 0, rating: 1612 },
      status: null,
      gameRating: {
        rating: 1612,
        isProvisional: false,
        curve: [{ rating: 1580 }, { rating: 1612 }],
      },
      ratings: {
        blitz: null,
        rapid: { rating: 1612, curve: [{ rating: 1580 }, { rating: 1612 }] },
        classical: null,
        correspondence: null,
      },
      puzzleRating: null,
      games: {
        RED: { wins: 1, draws: 0, losses: 0 },
        BLACK: { wins: 0, draws: 1, losses: 1 },
      },
      // The two private games do not count.
      openings: { RED: [{ name: 'B00-D55', wins: 1, draws: 0, losses: 0 }], BLACK: [] },
      isFollowed: false,
      isBlocked: false,
    });
    const games = await server.browser().call('playerGames', { params: { id: me.userId } });
    expect((games.data as { list: { id: string }[] }).list.map(({ id }) => id)).toEqual([shown]);
  });

  test('of an unknown, banned or deleted player is not found', async () => {
    const [banned, gone] = [await newMember(server, 'banned_one'), await newGuest(server)];
    await server.database.rows(
      statement('', "update accounts set banned_until = now() + interval '1 day' where id = $1"),
      [banned.userId],
    );
    await gone.browser.call('deleteAccount', { body: {} });
    for (const id of ['987654321', banned.userId, gone.userId])
      expect(await profile(id)).toBeUndefined();
  });

  test('is not found by a blocked player; the blocking player sees a name and nothing else', async () => {
    const [one, other] = [await newMember(server, 'wall'), await newMember(server, 'knocker')];
    await one.browser.call('followPlayer', { body: { userId: other.userId } });
    await other.browser.call('followPlayer', { body: { userId: one.userId } });
    await play(one, other);
    await one.browser.call('blockPlayer', { body: { userId: other.userId } });
    expect(await profile(one.userId, other.browser)).toBeUndefined();
    expect(await profile(other.userId, one.browser)).toMatchObject({
      player: { userName: 'knocker' },
      isBlocked: true,
      isFollowed: false,
      games: { RED: { wins: 0 }, BLACK: { losses: 0 } },
    });
    const page = { params: { id: one.userId } };
    expect((await other.browser.call('playerGames', page)).status).toBe(404);
    for (const { browser } of [one, other])
      expect((await browser.call('listFollows')).data).toMatchObject({ list: [] });
    const again = { body: { userId: one.userId } };
    expect((await other.browser.call('followPlayer', again)).status).toBe(404);
    expect(await profile(one.userId)).toMatchObject({ player: { userName: 'wall' } });
  });
});

test('those whom one follows come with what they do, page by page, until one follows them no more', async () => {
  const me = await newGuest(server);
  const others = [
    await newMember(server, 'followed_a'),
    await newMember(server, 'followed_b'),
    await newMember(server, 'followed_c'),
  ];
  for (const { userId } of [...others, ...others])
    expect((await me.browser.call('followPlayer', { body: { userId } })).status).toBe(200);
  const [first] = others;
  const lobby = await new TestLobbyClient({
    baseUrl: server.baseUrl,
    token: first?.token ?? '',
  }).opened();
  lobby.send('changeUserGameStatus', 'SINGLE');
  await expect
    .poll(async () => (await me.browser.call('listFollows')).data, { timeout: 10_000 })
    .toMatchObject({
      list: [{ isOnline: false }, { isOnline: false }, { isOnline: true, status: 'SINGLE' }],
    });
  const page = await me.browser.call('listFollows', { query: { size: '2' } });
  const { next } = page.data as { next: string };
  const rest = await me.browser.call('listFollows', { query: { size: '2', cursor: next } });
  expect(rest.data).toMatchObject({ list: [{ userId: first?.userId }], next: null });
  await me.browser.call('unfollowPlayer', { body: { userId: first?.userId } });
  expect(((await me.browser.call('listFollows')).data as { list: unknown[] }).list).toHaveLength(2);
  expect(await profile(others[1]?.userId ?? '', me.browser)).toMatchObject({
    isFollowed: true,
    followers: 1,
  });
  expect((await me.browser.call('followPlayer', { body: { userId: me.userId } })).status).toBe(400);
  lobby.close();
});

describe('the leaderboard', () => {
  test('has registered players with a settled rating, best first, page by page', async () => {
    const members = await Promise.all(
      [2100, 2300, 2300, 2000, 2200].map(async (rating, index) => {
        const member = await newMember(server, `leader_${index}`);
        await server.database.rows(RATE, [member.userId, rating + 0.25, index === 3 ? 200 : 80]);
        return member;
      }),
    );
    const guest = await newGuest(server);
    await server.database.rows(RATE, [guest.userId, 2500, 80]);
    const pages: { place: number; rating: number }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = cursor === '' ? { size: '2' } : { size: '2', cursor };
      // Each page says where the next begins.
      const { data } = await server.browser().call('leaderboard', { query });
      const page = data as { list: { place: number; rating: number }[]; next: string | null };
      pages.push(...page.list);
      cursor = page.next;
    }
    expect(pages.slice(0, 4).map(({ place, rating }) => [place, rating])).toEqual([
      [1, 2300],
      [2, 2300],
      [3, 2200],
      [4, 2100],
    ]);
    expect(pages.map(({ place }) => place)).toEqual(pages.map((_, index) => index + 1));
    const blocker = members[0];
    await blocker?.browser.call('blockPlayer', { body: { userId: members[1]?.userId } });
    const seen = (await blocker?.browser.call('leaderboard'))?.data as {
      list: { place: number }[];
    };
    expect(seen.list).toHaveLength(pages.length - 1);
    for (const [kind, count] of [
      ['rapid', pages.length],
      ['blitz', 0],
      ['puzzle', 0],
    ] as const) {
      const board = (await server.browser().call('leaderboard', { query: { kind } })).data;
      expect((board as { list: readonly unknown[] }).list).toHaveLength(count);
    }
    expect((await server.browser().call('leaderboard', { query: { cursor: 'x' } })).status).toBe(
      400,
    );
  });
});

async function planOf({ text }: { readonly text: string }): Promise<string> {
  const plan = await server.database.rows<Record<string, string>>(
    statement('', `explain ${text}`),
    ['rapid', 1500, '1', 20, null],
  );
  return plan.map((row) => row['QUERY PLAN']).join('\n');
}

describe('among twenty thousand players', () => {
  beforeAll(async () => {
    // A client of its own: the server's connections end a statement after a few seconds.
    await withClient(server.config.DATABASE_URL, async (client) => {
      await client.query(
        `with made as (insert into accounts (user_name, is_guest, password_hash)
           select 'many_' || n, false, 'x' from generate_series(1, 20000) as n returning id)
         insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
         select id, 'rapid', 1000 + id % 900, 80, 0.06, 20, now() from made`,
      );
      await client.query('analyze ratings, accounts');
    });
  });

  test('the leaderboard walks down its index', async () => {
    const plan = await planOf(BEST);
    expect(plan).toContain('ratings_best');
    expect(plan).not.toContain('Sort');
  });

  test('the leaderboard finds bots without walking over everybody', async () => {
    const plan = await planOf(BEST_BOTS);
    expect(plan).toContain('accounts_bots');
    expect(plan).not.toMatch(/ratings_best|Seq Scan on (accounts|ratings)/);
  });
});
