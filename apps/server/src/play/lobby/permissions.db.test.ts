import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CALLS, REFUSALS } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

const [[, ...PERSONS] = [], ...ROWS] = readTable();

let count = 0;

const server = await setUpServer({ limits: NO_LIMITS });

describe.each(ROWS.map(([action = '', ...cells]) => ({ action, cells })))(
  'may one $action',
  ({ action, cells }) => {
    test.each(PERSONS.map((name, index) => [name, cells[index] ?? '']))(
      'as %s: %s',
      async (name, cell) => {
        const { person, other } = await openFixture(name);
        expect(await attempt(action, person, other)).toBe(cell);
        for (const lobby of [person.lobby, other.lobby]) lobby?.close();
      },
    );
  },
);

test('the table has every person and every action', () => {
  expect(PERSONS).toEqual(['guest', 'registered', 'muted', 'blocked', 'banned', 'stranger']);
  expect(ROWS).toHaveLength(22);
});

type Other = Awaited<ReturnType<typeof newVisitor>>;
type Person = Awaited<ReturnType<typeof openFixture>>['person'];

/** A person of one kind, and a guest in the lobby as the target of their actions. */
async function openFixture(name: string) {
  const other = await newVisitor(server);
  const guest = await newGuest(server);
  const sql = (text: string) => server.database.rows(statement('', text), [guest.userId]);
  let { token, userName } = guest;
  if (name === 'registered') {
    count += 1;
    userName = `permitted_${count}`;
    const body = { userName, password: 'river and boundary' };
    token = (await guest.browser.call('register', { body })).token ?? '';
  }
  if (name === 'muted')
    await sql("update accounts set muted_until = now() + interval '1 day' where id = $1");
  if (name === 'banned')
    await sql("update accounts set banned_until = now() + interval '1 day' where id = $1");
  if (name === 'blocked')
    await other.browser.call('blockPlayer', { body: { userId: guest.userId } });
  if (name === 'stranger') {
    guest.browser.setCookie(undefined);
    token = 's'.repeat(43);
    userName = 'nobody_of_this_name';
  }
  const socket = new TestLobbyClient({ baseUrl: server.baseUrl, token });
  await socket.until(() => socket.own !== undefined || socket.closed !== undefined);
  const userId = name === 'stranger' ? '987654321' : guest.userId;
  const lobby = socket.closed === undefined ? socket : undefined;
  const { reason } = socket.closed ?? {};
  const person = { browser: guest.browser, userId, userName, token, lobby, reason };
  return { person, other };
}

async function attempt(action: string, person: Person, other: Other): Promise<string> {
  switch (action) {
    case 'be asked for a game':
      return beAsked(person, other);
    case 'find somebody by name':
      return find(person.browser, other.userName);
    case 'be found by name':
      return find(other.browser, person.userName);
    case 'look for a casual game':
      return seek(person.browser, false);
    case 'look for a rated game':
      return seek(person.browser, true);
    case 'see how many look for one':
      return refusalOf(await person.browser.call('waitingSeekers')) ?? 'yes';
    case 'see the house bots':
      return refusalOf(await person.browser.call('houseBots')) ?? 'yes';
    case 'meet somebody in quick match':
      return matchWith(person, other);
    default:
      return attemptChallenge(action, person, other);
  }
}

async function attemptChallenge(action: string, person: Person, other: Other): Promise<string> {
  switch (action) {
    case 'open a casual challenge':
      return openChallenge(person.browser, false);
    case 'open a rated challenge':
      return openChallenge(person.browser, true);
    case 'open a rated private room':
      return openPrivateRoom(person.browser);
    case "close another's waiting room":
      return closeRoomOf(person.browser, other.browser);
    case 'see challenges with days':
      return seesSlowChallenge(person.browser, other);
    case 'join a casual challenge':
      return joinChallenge(person, other, false);
    case 'join a rated challenge':
      return joinChallenge(person, other, true);
    default:
      return person.lobby === undefined
        ? (person.reason ?? '')
        : attemptInside(action, { ...person, lobby: person.lobby }, other);
  }
}

async function attemptInside(
  action: string,
  person: Person & { readonly lobby: TestLobbyClient },
  other: Other,
): Promise<string> {
  const { lobby, userId } = person;
  switch (action) {
    case 'enter the lobby':
      return 'yes';
    case 'see players and rooms':
      return seen(lobby, other.userId);
    case 'see an open challenge':
      return seesChallenge(lobby, other);
    case 'be seen, and what one does':
      lobby.send('changeUserGameStatus', 'SINGLE');
      return seen(other.lobby, userId, 'SINGLE');
    case 'ask somebody for a game':
      lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: other.userId });
      return outcomeOfAsking(lobby);
    case 'say yes to somebody':
      return acceptInvitation(lobby, userId, other);
    case 'answer what others were asked':
      return answerForOthers(lobby, other);
    default:
      throw new Error(action);
  }
}

/** Whether a player is on another player's list. A third player, listed later, proves that the list is current. */
async function seen(lobby: TestLobbyClient, userId: string, status = 'FREE'): Promise<string> {
  const third = await newVisitor(server);
  await third.lobby.until(() => third.lobby.gamers.get(userId)?.status === status);
  await lobby.until(() => lobby.gamers.has(third.userId));
  third.lobby.close();
  return lobby.gamers.get(userId)?.status === status ? 'yes' : 'not shown';
}

async function outcomeOfAsking(lobby: TestLobbyClient): Promise<string> {
  const answer = await lobby.until(() =>
    lobby.received.find(({ type }) => type === 'inviteLoading' || type === 'inviteFail'),
  );
  return answer.type === 'inviteFail' ? answer.msg : 'yes';
}

async function beAsked(person: Person, other: Other): Promise<string> {
  other.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: person.userId });
  const outcome = await outcomeOfAsking(other.lobby);
  if (outcome === 'yes') await person.lobby?.waitFor('invite');
  return outcome;
}

async function acceptInvitation(
  lobby: TestLobbyClient,
  userId: string,
  other: Other,
): Promise<string> {
  other.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: userId });
  if ((await outcomeOfAsking(other.lobby)) !== 'yes') return 'never asked';
  lobby.send('createRoom', (await lobby.waitFor('invite')).msg);
  await Promise.all([lobby.waitFor('createRoomSuccess'), other.lobby.waitFor('createRoomSuccess')]);
  return 'yes';
}

async function answerForOthers(lobby: TestLobbyClient, other: Other): Promise<string> {
  const third = await newVisitor(server);
  other.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: third.userId });
  const { msg } = await third.lobby.waitFor('invite');
  lobby.send('createRoom', msg, { to: other.userId });
  const answer = await lobby.waitFor('warnMsg');
  third.lobby.close();
  return answer.msg;
}

async function seek(browser: Other['browser'], isRated: boolean): Promise<string> {
  const page = await browser.call('seekMatch', { body: { stepTime: 180, isRated } });
  await browser.call('leaveMatch', { body: {} });
  return refusalOf(page) ?? 'yes';
}

function refusalOf({ errorCode }: { readonly errorCode: number }): string | undefined {
  return Object.entries(REFUSALS).find(([, each]) => each.errorCode === errorCode)?.[0];
}

async function openChallenge(browser: Other['browser'], isRated: boolean): Promise<string> {
  const body = { stepTime: 60, side: 'RED', isRated };
  return refusalOf(await browser.call('createChallenge', { body })) ?? 'yes';
}

async function seesSlowChallenge(browser: Other['browser'], other: Other): Promise<string> {
  const body = { stepTime: 60, clock: 'days-3', side: 'RED', isRated: false };
  const made = await other.browser.call('createChallenge', { body });
  const { roomId } = made.data as { roomId: string };
  const page = await browser.call('slowChallenges');
  const refusal = refusalOf(page);
  if (refusal !== undefined) return refusal;
  const { list } = CALLS.slowChallenges.answer.parse(page.data);
  return list.some((room) => room.roomId === roomId) ? 'yes' : 'not shown';
}

async function openPrivateRoom(browser: Other['browser']): Promise<string> {
  const body = { stepTime: 60, side: 'RED', isWatch: true, isRated: true };
  return refusalOf(await browser.call('createPersonalRoom', { body })) ?? 'yes';
}

async function closeRoomOf(browser: Other['browser'], maker: Other['browser']): Promise<string> {
  const body = { stepTime: 60, side: 'RED', isWatch: true };
  const made = await maker.call('createPersonalRoom', { body });
  const { roomId } = made.data as { roomId: string };
  return refusalOf(await browser.call('closeRoom', { body: { roomId } })) ?? 'yes';
}

/** A challenge with its creator in the room. */
async function offerOf({ browser, token }: Pick<Other, 'browser' | 'token'>, isRated = false) {
  const body = { stepTime: 60, side: 'RED', isRated };
  const made = await browser.call('createChallenge', { body });
  const { roomId } = made.data as { roomId: string };
  const maker = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  await maker.opened();
  return { roomId, maker };
}

/** Whether a challenge is on the list. A third player's challenge, opened later, proves that the list is current. */
async function seesChallenge(lobby: TestLobbyClient, other: Other): Promise<string> {
  const offer = await offerOf(other);
  const third = await newVisitor(server);
  await third.lobby.until(() => third.lobby.rooms.has(offer.roomId));
  const later = await offerOf(third);
  await lobby.until(() => lobby.rooms.has(later.roomId));
  for (const socket of [offer.maker, later.maker, third.lobby]) socket.close();
  return lobby.rooms.has(offer.roomId) ? 'yes' : 'not shown';
}

async function joinChallenge(person: Person, other: Other, isRated: boolean): Promise<string> {
  let { token } = other;
  if (isRated) {
    count += 1;
    const body = { userName: `challenger_${count}`, password: 'river and boundary' };
    token = (await other.browser.call('register', { body })).token ?? '';
  }
  const { roomId, maker } = await offerOf({ browser: other.browser, token }, isRated);
  const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: person.token });
  await player.until(() => player.room !== undefined || player.closed !== undefined);
  const reason = player.closed?.reason;
  const answer = reason === undefined ? await player.submit({ type: 'sit' }) : undefined;
  for (const socket of [player, maker]) socket.close();
  if (answer === undefined) return reason ?? '';
  return answer.ok ? 'yes' : answer.refusal.code;
}

async function matchWith(person: Person, other: Other): Promise<string> {
  const body = { stepTime: 120, isRated: false };
  await other.browser.call('seekMatch', { body });
  const page = await person.browser.call('seekMatch', { body });
  for (const { browser } of [person, other]) await browser.call('leaveMatch', { body: {} });
  const refusal = refusalOf(page);
  if (refusal !== undefined) return refusal;
  return (page.data as { state: string }).state === 'paired' ? 'yes' : 'never';
}

async function find(browser: Other['browser'], userName: string): Promise<string> {
  const page = await browser.call('search', { params: { x: 'player' }, query: { word: userName } });
  if (page.errorCode === REFUSALS['account-banned'].errorCode) return 'account-banned';
  const { gamerList } = page.data as { gamerList: readonly { userName: string }[] };
  return gamerList.some((gamer) => gamer.userName === userName) ? 'yes' : 'not found';
}

function readTable(): readonly (readonly string[])[] {
  const path = resolve(import.meta.dirname, '../../../../../docs/permissions-lobby.csv');
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}
