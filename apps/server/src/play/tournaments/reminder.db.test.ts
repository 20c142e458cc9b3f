import { DEFAULT_MESSAGE_SETTINGS, type TournamentOwn } from '@chuhe/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  type TournamentMember,
  TournamentPage,
} from '../../testing/tournament-player.ts';

const limits = { ...NO_LIMITS, 'tournament-entries-by-account': { times: 8, seconds: 60 } };
const server = await setUpServer({ limits });
const WAIT = { timeout: 30_000, interval: 100 };
const LATER = 3_600_000;
const MOVE = statement(
  '',
  'update tournaments set starts_at = now() + make_interval(secs => $2) where name = $1',
);

let holder: TournamentMember;
let member: TournamentMember;

beforeEach(async () => {
  const [first, second] = await newMembers(server, 2);
  holder = given(first);
  member = given(second);
  await giveMail(member);
});

async function giveMail({ userId }: TournamentMember): Promise<void> {
  const set = statement('', 'update accounts set email = $2 where id = $1');
  await server.database.rows(set, [userId, `m${userId}@example.com`]);
}

function remind({ browser }: Pick<TournamentMember, 'browser'>, id: string, isOn = true) {
  return browser.call('remindTournament', { body: { id, isOn } });
}

async function ownOf({ browser }: TournamentMember, id: string): Promise<TournamentOwn> {
  const { data } = await browser.call('getTournament', { query: { id } });
  return (data as { own: TournamentOwn }).own;
}

test('a member is reminded without an entry, and nobody else is', async () => {
  const id = await hold(holder, ARENA, LATER);
  expect((await ownOf(member, id)).isReminded).toBeUndefined();
  expect((await remind(member, id)).data).toMatchObject({ row: null, isReminded: true });
  expect((await ownOf(member, id)).isReminded).toBe(true);
  expect((await ownOf(holder, id)).isReminded).toBeUndefined();
  expect((await remind(member, id, false)).data).not.toHaveProperty('isReminded');
  expect((await ownOf(member, id)).isReminded).toBeUndefined();
});

test('every form can be reminded of', async () => {
  const swiss = { ...ARENA, form: 'swiss', minutes: undefined, rounds: 3 };
  for (const form of [swiss, { ...swiss, form: 'round-robin', rounds: undefined }]) {
    const id = await hold(holder, form, LATER);
    expect((await remind(member, id)).status).toBe(200);
  }
});

test('the socket says it, also after an entry', async () => {
  const id = await hold(holder, ARENA, LATER);
  await remind(member, id);
  const page = new TournamentPage(server.baseUrl, id, member.token);
  await vi.waitFor(() => expect(page.own?.isReminded).toBe(true), WAIT);
  await remind(member, id, false);
  await join(member, id);
  await vi.waitFor(() => expect(page.own?.row).not.toBeNull(), WAIT);
  expect(page.own?.isReminded).toBeUndefined();
  page.close();
});

test('guests, visitors and bots are refused', async () => {
  const id = await hold(holder, ARENA, LATER);
  expect((await remind(await newGuest(server), id)).errorCode).toBe(1002);
  expect((await remind({ browser: server.browser() }, id)).errorCode).toBe(401);
  await member.browser.call('becomeBot', { body: { password: PASSWORD } });
  expect((await remind(member, id)).status).toBe(409);
});

test('one whom no message reaches is told so', async () => {
  const id = await hold(holder, ARENA, LATER);
  const [nameless] = await newMembers(server, 1);
  expect((await remind(given(nameless), id)).errorCode).toBe(1609);
  const { topics } = DEFAULT_MESSAGE_SETTINGS;
  const tournamentSoon = { push: true, mail: false };
  const settings = { ...DEFAULT_MESSAGE_SETTINGS, topics: { ...topics, tournamentSoon } };
  await member.browser.call('setMessageSettings', { body: { settings } });
  expect((await remind(member, id)).errorCode).toBe(1609);
  expect((await ownOf(member, id)).isReminded).toBeUndefined();
});

test('from ten minutes before the beginning on it is refused', async () => {
  const id = await hold(holder, ARENA, LATER);
  await server.database.rows(MOVE, [id, 599]);
  expect((await remind(member, id)).errorCode).toBe(1706);
  await server.database.rows(MOVE, [id, 660]);
  expect((await remind(member, id)).status).toBe(200);
  await holder.browser.call('cancelTournament', { body: { id } });
  expect((await remind(member, id)).errorCode).toBe(1706);
  expect((await ownOf(member, id)).isReminded).toBeUndefined();
  expect((await remind(member, 'no-such-cup')).status).toBe(404);
});

test('it counts among the entries of an account', async () => {
  const id = await hold(holder, ARENA, LATER);
  for (let times = 0; times < 8; times += 1) await remind(member, id, times % 2 === 0);
  expect((await remind(member, id)).status).toBe(429);
});
