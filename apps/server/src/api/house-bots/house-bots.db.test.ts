import { CALLS, REFUSALS } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { statement } from '../../platform/database.ts';
import { ask } from '../../testing/invitation-fixture.ts';
import { newMember, type newVisitor, PASSWORD } from '../../testing/people.ts';
import { Program } from '../../testing/program.ts';
import { setUpInvitations } from '../../testing/set-up.ts';
import { tokensStore } from '../tokens/index.ts';
import { houseBotName, houseBotsStore, makeHouseBots, NameTaken } from './index.ts';

const fixture = await setUpInvitations();
const { server } = fixture;
const RESERVED = REFUSALS['user-name-reserved'].errorCode;

async function makeBots() {
  return server.database.transaction((inside) =>
    makeHouseBots({
      houseBots: houseBotsStore(inside),
      tokens: tokensStore(inside),
      passwordHash: 'told to no one',
    }),
  );
}

async function hold(by: Program, holder: string, more: object = {}): Promise<unknown> {
  const body = { holder, roomIds: ['one_room', 'two_room'], ...more };
  return (await by.call('apiHoldGames', { body })).data;
}

async function listOf(browser: Awaited<ReturnType<typeof newVisitor>>['browser']) {
  const { data } = await browser.call('houseBots');
  return z.parse(CALLS.houseBots.answer, data).list;
}

test('made again the accounts stay, and only the new tokens open them', async () => {
  const [before, after] = [await makeBots(), await makeBots()];
  expect(after.map(({ accountId }) => accountId)).toEqual(before.map(({ accountId }) => accountId));
  const [old, current] = [before[2]?.secret ?? '', after[2]?.secret ?? ''];
  expect(await new Program(server.baseUrl, old).call('apiAccount')).toMatchObject({ status: 401 });
  expect(await new Program(server.baseUrl, current).call('apiAccount')).toMatchObject({
    data: { userName: houseBotName(3), isBot: true, houseLevel: 3 },
  });
});

test('a name that another account has is not taken from it', async () => {
  const rename = statement(
    '',
    'update accounts set user_name = $2, house_level = null where user_name = $1',
  );
  await makeBots();
  await server.database.rows(rename, [houseBotName(5), houseBotName(5)]);
  await expect(makeBots()).rejects.toThrow(NameTaken);
  await server.database.rows(rename, [houseBotName(5), 'another_name']);
  await makeBots();
});

test.each([houseBotName(1), 'Chuhe_Bot_8', 'ＣＨＵＨＥ＿ｂｏｔ＿４'])(
  'nobody registers as %s or takes the name later, and the accounts are still made',
  async (userName) => {
    const guest = server.browser();
    await guest.call('getUserInfo');
    const registering = await guest.call('register', { body: { userName, password: PASSWORD } });
    expect(registering).toMatchObject({ errorCode: RESERVED });
    const member = await newMember(server, `m${Math.random().toString(36).slice(2, 12)}`);
    const renaming = await member.browser.call('updateUserName', { body: { userName } });
    expect(renaming).toMatchObject({ errorCode: RESERVED });
    expect(await makeBots()).toHaveLength(8);
  },
);

test('many play one bot of the house at once, and it stays free for more', async () => {
  const made = await makeBots();
  const bot = made[4];
  const program = new Program(server.baseUrl, bot?.secret ?? '');
  const people = [await fixture.visitor(), await fixture.visitor(), await fixture.visitor()];
  const userId = bot?.accountId ?? '';
  for (const person of people) {
    ask(person, { userId });
    expect(await person.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
  }
  const [events, other] = [
    await program.stream('apiEvents'),
    await program.at(fixture.sibling).stream('apiEvents'),
  ];
  await events.until(() => events.emptyLines > 0);
  for (const person of people) ask(person, { userId });
  await Promise.all(
    people.map(async (person) => {
      await events.until(() =>
        events.received.some(
          (line) =>
            line['type'] === 'challenge' && JSON.stringify(line).includes(`"${person.userId}"`),
        ),
      );
      const params = { userId: person.userId };
      // Two programs of the house accept at the same time; the result is one room.
      const answers = await Promise.all([
        program.call('apiAcceptChallenge', { params }),
        program.at(fixture.sibling).call('apiAcceptChallenge', { params }),
      ]);
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      await person.lobby.waitFor('createRoomSuccess');
      expect(await fixture.roomCountOf(person.userId)).toBe(1);
    }),
  );
  for (const stream of [events, other])
    await stream.until(
      () => stream.received.filter((line) => line['type'] === 'gameStart').length === 3,
    );
  // No game ends, not even for a moment by a list that was read before the game began.
  for (const stream of [events, other])
    expect(stream.received.filter((line) => line['type'] === 'gameFinish')).toEqual([]);
  const fourth = await fixture.visitor();
  await expect
    .poll(async () => (await listOf(fourth.browser)).map(({ level }) => level))
    .toEqual([5]);
  ask(fourth, { userId }, { isRated: true });
  expect(await fourth.lobby.waitFor('inviteLoading')).not.toHaveProperty('msg.isRated');
  const declined = { params: { userId: fourth.userId } };
  expect(await program.call('apiDeclineChallenge', declined)).toMatchObject({ status: 200 });
  expect(await fourth.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'refused fail' });
  events.close();
  other.close();
});

test('a game belongs to the first program that holds it, until it is silent or gives it back', async () => {
  const [bot, stranger] = await makeBots();
  const program = new Program(server.baseUrl, bot?.secret ?? '');
  expect(await hold(program, 'a', { roomIds: ['one_room'] })).toEqual({ held: ['one_room'] });
  expect(await hold(program.at(fixture.sibling), 'b')).toEqual({ held: ['two_room'] });
  expect(await hold(program, 'a')).toEqual({ held: ['one_room'] });
  // Programs of another account are independent of it.
  expect(await hold(new Program(server.baseUrl, stranger?.secret ?? ''), 'c')).toEqual({
    held: ['one_room', 'two_room'],
  });
  expect(await hold(program, 'a', { isReleased: true })).toEqual({ held: [] });
  expect(await hold(program, 'b')).toEqual({ held: ['one_room', 'two_room'] });
});
