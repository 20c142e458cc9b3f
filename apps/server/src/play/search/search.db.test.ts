import { describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { NO_LIMITS, type TestServer } from '../../testing/open-test-server.ts';
import { newGuest, newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

interface Found {
  readonly gamerList: readonly {
    userId: string;
    userName: string;
    status: string;
    isOnline: boolean;
  }[];
  readonly roomList: readonly { roomId: string; plies: number }[];
}

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

type Browser = ReturnType<TestServer['browser']>;

async function search(x: 'player' | 'room', word: string, by: Browser = server.browser()) {
  const page = await by.call('search', { params: { x }, query: { word } });
  return page.data as Found;
}

async function member(userName: string) {
  const guest = await newGuest(server);
  const body = { userName, password: 'river and boundary' };
  const { token = '' } = await guest.browser.call('register', { body });
  return { ...guest, token, userName };
}

async function names(word: string, by?: Browser): Promise<readonly string[]> {
  return (await search('player', word, by)).gamerList.map(({ userName }) => userName);
}

describe('players', () => {
  test('are found by how their name begins, in any case, and by what it resembles', async () => {
    for (const name of ['waterwheel', 'watermelon', 'underwater', '青山绿水', '青山不老'])
      await member(name);
    expect(await names('WATER')).toEqual(['watermelon', 'waterwheel', 'underwater']);
    expect(await names('watermelom')).toEqual(['watermelon']);
    expect(await names('青山')).toEqual(['青山不老', '青山绿水']);
    expect(await names('w')).toEqual(['watermelon', 'waterwheel']);
    expect(await names('%')).toEqual([]);
    expect(await names('_')).toEqual([]);
    expect(await names("' or 1=1 --")).toEqual([]);
  });

  test('come at most twenty', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => member(`crowd${String(n).padStart(2, '0')}`)),
    );
    const found = await names('crowd');
    expect(found).toHaveLength(20);
    expect(found[0]).toBe('crowd00');
  });

  test('come with what they do, at whichever process, those who are there first', async () => {
    const [here, away] = [await member('heron_here'), await member('heron_away')];
    const lobby = await new TestLobbyClient({ baseUrl: sibling, token: here.token }).opened();
    lobby.send('changeUserGameStatus', 'SINGLE');
    await expect
      .poll(async () => (await search('player', 'heron')).gamerList, { timeout: 10_000 })
      .toMatchObject([
        { userId: here.userId, status: 'SINGLE', isOnline: true },
        { userId: away.userId, status: 'FREE', isOnline: false },
      ]);
    lobby.close();
  });

  test('who have blocked each other do not find each other; others find both', async () => {
    const [a, b] = [await member('magpie_one'), await member('magpie_two')];
    await a.browser.call('blockPlayer', { body: { userId: b.userId } });
    expect(await names('magpie', a.browser)).toEqual(['magpie_one']);
    expect(await names('magpie', b.browser)).toEqual(['magpie_two']);
    expect(await names('magpie')).toEqual(['magpie_one', 'magpie_two']);
  });

  test('who were banned or deleted are not found', async () => {
    const [a, b] = [await member('owl_banned'), await member('owl_deleted')];
    const ban = statement(
      '',
      "update accounts set banned_until = now() + interval '1 day' where id = $1",
    );
    await server.database.rows(ban, [a.userId]);
    await b.browser.call('deleteAccount', { body: { password: 'river and boundary' } });
    expect(await names('owl_')).toEqual([]);
  });
});

describe('rooms', () => {
  test('are found by their name and by their players’ names while they may be watched', async () => {
    const [red, black] = [await newVisitor(server), await newVisitor(server, sibling)];
    red.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: black.userId });
    black.lobby.send('createRoom', (await black.lobby.waitFor('invite')).msg);
    const { msg: roomId } = await red.lobby.waitFor('createRoomSuccess');
    const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
    await player.opened();
    await player.submit({ type: 'play', ply: 0, move: '1747' });
    expect((await search('room', roomId)).roomList).toMatchObject([{ roomId }]);
    expect((await search('room', black.userName)).roomList).toMatchObject([{ roomId }]);
    expect((await search('room', black.userName.slice(0, 10))).roomList).toMatchObject([
      { roomId },
    ]);
    await player.submit({ type: 'abort' });
    await expect
      .poll(async () => (await search('room', roomId)).roomList, { timeout: 10_000 })
      .toEqual([]);
    player.close();
    for (const { lobby } of [red, black]) lobby.close();
  });

  test('behind a password, or closed to watchers, are not found', async () => {
    const owner = await newGuest(server);
    const body = { stepTime: 60, isWatch: true, side: 'RED' };
    const made = await owner.browser.call('createPersonalRoom', { body });
    const { roomId } = made.data as { roomId: string };
    expect((await search('room', roomId)).roomList).toEqual([]);
    expect((await search('room', owner.userName)).roomList).toEqual([]);
    const [red, black] = [await newVisitor(server), await newVisitor(server)];
    red.lobby.send('inviteLoading', { stepTime: 60, isWatch: false }, { to: black.userId });
    black.lobby.send('createRoom', (await black.lobby.waitFor('invite')).msg);
    const { msg: closed } = await red.lobby.waitFor('createRoomSuccess');
    expect((await search('room', closed)).roomList).toEqual([]);
    for (const { lobby } of [red, black]) lobby.close();
  });

  test('show how many moves stand on the board, also after a takeback', async () => {
    const [red, black] = [await newVisitor(server), await newVisitor(server)];
    // A game without spectators is not on the lists, which count moves only from time to time.
    red.lobby.send('inviteLoading', { stepTime: 60, isWatch: false }, { to: black.userId });
    black.lobby.send('createRoom', (await black.lobby.waitFor('invite')).msg);
    const { msg: roomId } = await red.lobby.waitFor('createRoomSuccess');
    const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
    const b = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: black.token });
    await Promise.all([a.opened(), b.opened()]);
    await a.submit({ type: 'play', ply: 0, move: '1747' });
    await b.submit({ type: 'play', ply: 1, move: '1242' });
    await a.submit({ type: 'play', ply: 2, move: '7967' });
    expect(await a.submit({ type: 'ask-takeback', ply: 3 })).toMatchObject({ ok: true });
    expect(await b.submit({ type: 'accept-takeback', ply: 3 })).toMatchObject({ ok: true });
    a.close();
    b.close();
    // Asks a process that does not have the room open.
    const again = await new TestLobbyClient({ baseUrl: sibling, token: red.token }).opened();
    expect(again.own).toMatchObject([{ roomId, plies: 2 }]);
    again.close();
    for (const { lobby } of [red, black]) lobby.close();
  });
});
