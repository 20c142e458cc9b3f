import fc from 'fast-check';
import { CALLS } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { insertFinishedGame } from '../../games/history/index.ts';
import { statement } from '../../platform/database.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember, PASSWORD } from '../../testing/people.ts';
import { newBotGame, newProgram } from '../../testing/program.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const GAMES = statement<{ mixed: boolean; is_rated: boolean; kind: string; state: string }>(
  '',
  `select red.is_bot <> black.is_bot as mixed, r.is_rated, r.kind, r.state
   from rooms r join accounts red on red.id = r.red_id join accounts black on black.id = r.black_id
   where r.state in ('playing', 'over') order by r.id`,
);

async function become(
  browser: Awaited<ReturnType<typeof newMember>>['browser'],
  password = PASSWORD,
) {
  return browser.call('becomeBot', { body: { password } });
}

describe('becoming a bot', () => {
  test('needs the password, and is for ever', async () => {
    const { browser, userId } = await newMember(server, 'new_bot');
    expect(await become(browser, 'wrong password')).toMatchObject({ errorCode: 1109 });
    expect(await browser.call('listTokens')).toMatchObject({ data: { mayBecomeBot: true } });
    expect(await become(browser)).toMatchObject({ status: 200 });
    expect(await browser.call('listTokens')).toMatchObject({ data: { mayBecomeBot: false } });
    expect(await browser.call('getUserInfo')).toMatchObject({ data: { isBot: true } });
    const params = { id: userId };
    expect(await server.browser().call('getPlayer', { params })).toMatchObject({
      data: { player: { isBot: true } },
    });
    const found = await server
      .browser()
      .call('search', { params: { x: 'player' }, query: { word: 'new_bot' } });
    expect(found.data).toMatchObject({ gamerList: [{ isBot: true }] });
  });

  test('is not for an account that has played, or begins to', async () => {
    const [one, two] = [
      await newMember(server, 'has_played'),
      await newMember(server, 'challenger'),
    ];
    const seats = [
      { id: one.userId, name: 'a' },
      { id: two.userId, name: 'b' },
    ] as const;
    await insertFinishedGame(server.database, finishedGame(...seats));
    expect(await become(one.browser)).toMatchObject({ errorCode: 1705 });
    const waiting = await newMember(server, 'waiting_one');
    await waiting.browser.call('createChallenge', {
      body: { stepTime: 60, side: 'RED', isRated: true },
    });
    expect(await become(waiting.browser)).toMatchObject({ errorCode: 1705 });
  });

  test('at the moment of being paired: either is a bot or plays, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await newMember(server, `pair_a${round}`),
        await newMember(server, `pair_b${round}`),
      ];
      const body = { stepTime: 60, isRated: true };
      await one.browser.call('seekMatch', { body });
      await Promise.all([two.browser.call('seekMatch', { body }), become(one.browser)]);
      const after = await Promise.all([one, two].map(({ browser }) => browser.call('getUserInfo')));
      expect(after.every(({ status }) => status === 200)).toBe(true);
      await two.browser.call('leaveMatch', { body: {} });
    }
    const rows = await server.database.rows(GAMES, []);
    expect(rows.filter(({ mixed }) => mixed)).toEqual([]);
  });
});

test('a bot is refused quick match', async () => {
  const { browser } = await newProgram(server, { isBot: true });
  for (const isRated of [true, false]) {
    const body = { stepTime: 60, isRated };
    expect(await browser.call('seekMatch', { body })).toMatchObject({ errorCode: 1704 });
  }
});

test('however people and bots challenge each other, no rated game has one of each, and no person meets a bot without a word', async () => {
  const people = [await newProgram(server), await newProgram(server)];
  const bots = [
    await newProgram(server, { isBot: true }),
    await newProgram(server, { isBot: true }),
  ];
  const all = [...people, ...bots];
  const streams = await Promise.all(all.map(({ program }) => program.stream('apiEvents')));
  await Promise.all(streams.map((each) => each.until(() => each.emptyLines > 0)));
  const who = fc.nat({ max: all.length - 1 });
  const step = fc.record({
    type: fc.constantFrom('open', 'invite', 'seek'),
    by: who,
    with: who,
    isRated: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { type, by, with: other, isRated } of steps) {
        const [maker, taker] = [all[by], all[other]];
        if (maker === undefined || taker === undefined || maker === taker) continue;
        await meet(type, [maker, taker], isRated);
        const met = (await server.database.rows(GAMES, [])).at(-1);
        // A player who opens a challenge to everybody has agreed to people only; one who accepts a challenge sees its
        // creator.
        const isAgreed = type === 'invite' || (type === 'open' && bots.includes(maker));
        const isMixed = met?.mixed === true && met.state === 'playing';
        expect(isMixed && !isAgreed).toBe(false);
        await endAll();
      }
      const rows = await server.database.rows(GAMES, []);
      expect(rows.filter(({ mixed, is_rated }) => mixed && is_rated)).toEqual([]);
      expect(rows.filter(({ mixed, kind }) => mixed && kind === 'quick')).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect((await server.database.rows(GAMES, [])).length).toBeGreaterThan(3);
  for (const stream of streams) stream.close();
}, 60_000);

type Member = Awaited<ReturnType<typeof newProgram>>;

/** Two players try to get a game in one of the possible ways. */
async function meet(type: string, [maker, taker]: readonly [Member, Member], isRated: boolean) {
  const body = { stepTime: 60, isRated };
  if (type === 'seek') {
    for (const { browser } of [maker, taker]) await browser.call('seekMatch', { body });
    for (const { browser } of [maker, taker]) await browser.call('leaveMatch', { body: {} });
  } else if (type === 'open') {
    const opened = await maker.program.call('apiOpenChallenge', { body });
    const room = z.safeParse(z.object({ roomId: z.string() }), opened.data);
    const params = { roomId: room.data?.roomId ?? 'nowhere' };
    await taker.program.call('apiJoinGame', { params });
    await sitDown(taker, params.roomId);
  } else {
    await maker.program.call('apiChallenge', { body: { ...body, player: taker.userId } });
    await taker.program.call('apiAcceptChallenge', { params: { userId: maker.userId } });
  }
}

/** The same through a page: people can also log in to a bot's account. */
async function sitDown({ token }: Member, roomId: string): Promise<void> {
  const page = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  await page.opened().catch(() => undefined);
  await page.submit({ type: 'sit' }).catch(() => undefined);
  page.close();
}

/** Frees all players with one statement: the games themselves do not matter here. */
async function endAll(): Promise<void> {
  await server.database.rows(
    statement('', "update rooms set state = 'over' where state in ('open', 'playing')"),
    [],
  );
  await server.database.rows(statement('', 'delete from playing_seats'), []);
  await server.database.rows(
    statement('', "update invitations set state = 'cancelled' where state = 'pending'"),
    [],
  );
}

test('bots have a list of their own and are in no list of people', async () => {
  const { red, black } = await newBotGame(server);
  const person = await newMember(server, 'rated_person');
  for (const { userId } of [red, black, person]) {
    await server.database.rows(
      statement(
        '',
        `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
         values ($1, 'rapid', 2000, 60, 0.06, 30, now()) on conflict do nothing`,
      ),
      [userId],
    );
  }
  const listOf = async (query: Record<string, string>) => {
    const page = await server.browser().call('leaderboard', { query });
    return z.parse(CALLS.leaderboard.answer, page.data).list.map(({ player }) => player);
  };
  const people = await listOf({ kind: 'rapid' });
  expect(people.map(({ userId }) => userId)).toContain(person.userId);
  expect(people.some(({ userId }) => [red.userId, black.userId].includes(userId))).toBe(false);
  const bots = await listOf({ kind: 'rapid', of: 'bots' });
  expect(bots.map(({ userId }) => userId).toSorted()).toEqual(
    [red.userId, black.userId].toSorted(),
  );
  expect(bots.every(({ isBot }) => isBot === true)).toBe(true);
});
