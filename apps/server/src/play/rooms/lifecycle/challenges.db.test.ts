import { describe, expect, onTestFinished, test } from 'vitest';
import { statement } from '../../../platform/database.ts';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import {
  commandParts,
  newGuest,
  newMember,
  newOperator,
  newVisitor,
  PASSWORD,
} from '../../../testing/people.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { runCommand } from '../../../moderation/operator/index.ts';
import { setUpServer } from '../../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

const TERMS = { stepTime: 60, side: 'RED', isRated: false };
const STATE = statement<{ state: string }>('', 'select state from rooms where public_id = $1');
const CHECK_AFTER = statement<{ check_after: Date }>(
  '',
  'select check_after from rooms where public_id = $1',
);
const CLOSES_NOW = statement(
  '',
  'update rooms set closes_at = now(), check_after = now() where public_id = $1',
);

const CLAIM_FOR = statement(
  '',
  `insert into playing_seats (account_id, room_id)
   select a, (select id from rooms where public_id = $2) from unnest($1::bigint[]) as a`,
);
const CLAIMANTS = statement<{ account_id: string }>(
  '',
  'select account_id from playing_seats where account_id = any($1::bigint[])',
);

type Person = Awaited<ReturnType<typeof newGuest>>;

async function open(maker: Person, terms: object = {}): Promise<string> {
  const made = await maker.browser.call('createChallenge', { body: { ...TERMS, ...terms } });
  expect(made.msg).toBe('ok');
  return (made.data as { roomId: string }).roomId;
}

async function enter(roomId: string, { token }: Person, baseUrl = server.baseUrl) {
  const player = new RoomPlayer({ baseUrl, roomId, token });
  onTestFinished(() => player.close());
  await player.opened();
  return player;
}

async function visitor(baseUrl = server.baseUrl) {
  const person = await newVisitor(server, baseUrl);
  onTestFinished(() => person.lobby.close());
  return person;
}

function outcomeOf({ room }: RoomPlayer): string | undefined {
  return room?.state === 'over' ? room.outcome.type : undefined;
}

async function stateOf(roomId: string): Promise<string | undefined> {
  return (await server.database.rows(STATE, [roomId]))[0]?.state;
}

async function checkAfter(roomId: string): Promise<number | undefined> {
  return (await server.database.rows(CHECK_AFTER, [roomId]))[0]?.check_after.getTime();
}

async function isClosed(roomId: string): Promise<void> {
  await expect.poll(() => stateOf(roomId), { timeout: 15_000 }).toBe('expired');
}

describe('an open challenge', () => {
  test('is listed at every process while its maker is in the room, and the first who sits plays', async () => {
    const [maker, reader] = [await visitor(), await visitor(sibling)];
    const roomId = await open(maker, { side: 'BLACK' });
    const a = await enter(roomId, maker);
    const row = await reader.lobby.until(() => reader.lobby.rooms.get(roomId));
    expect(row).toMatchObject({ red: null, black: { userId: maker.userId }, makerSide: 'BLACK' });
    expect(row.isRated).toBeUndefined();
    const b = await enter(roomId, reader, sibling);
    expect(await b.submit({ type: 'sit' })).toMatchObject({ ok: true });
    await a.until(() => a.room?.state === 'playing');
    expect(a.room?.seats).toEqual({ RED: reader.userId, BLACK: maker.userId });
    await reader.lobby.until(() => reader.lobby.rooms.get(roomId)?.red !== null);
  });

  test('is taken by one of two who sit at once; the other is told that the seat is taken', async () => {
    const [maker, one, two] = await Promise.all([
      newGuest(server),
      newGuest(server),
      newGuest(server),
    ]);
    const roomId = await open(maker);
    const a = await enter(roomId, maker);
    const joiners = [await enter(roomId, one), await enter(roomId, two, sibling)];
    const answers = await Promise.all(
      joiners.map((each) => each.submit({ type: 'sit', side: 'BLACK' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'seat-taken' } });
    await a.until(() => a.room?.state === 'playing');
    const loser = answers[0]?.ok === true ? two : one;
    // The loser is free for another game.
    await expect
      .poll(() => loser.browser.call('createChallenge', { body: TERMS }), { timeout: 15_000 })
      .toMatchObject({
        status: 200,
      });
  });

  test('that its maker leaves while another sits down is either a game or over', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [maker, joiner] = await Promise.all([newGuest(server), newGuest(server)]);
      const roomId = await open(maker);
      const [a, b] = [await enter(roomId, maker), await enter(roomId, joiner, sibling)];
      const [, sat] = await Promise.all([
        a.submit({ type: 'leave' }),
        b.submit({ type: 'sit', side: 'BLACK' }),
      ]);
      // If leaving came second, it aborted the game that had begun.
      const fate = sat.ok ? await b.until(() => outcomeOf(b)) : sat.refusal.code;
      expect(['none', 'challenge-closed']).toContain(fate);
      if (!sat.ok) await isClosed(roomId);
      for (const player of [a, b]) player.close();
    }
  });

  test('leaves both free that ends while another is about to sit down', async () => {
    const [maker, joiner] = await Promise.all([newGuest(server), newGuest(server)]);
    const both = [maker.userId, joiner.userId];
    const roomId = await open(maker);
    const a = await enter(roomId, maker);
    // The joiner's process has claimed both seats, and dies.
    await server.database.rows(CLAIM_FOR, [both, roomId]);
    await a.submit({ type: 'leave' });
    await isClosed(roomId);
    expect(await server.database.rows(CLAIMANTS, [both])).toEqual([]);
    // Or its claim comes too late: a claim for a room that is over keeps nobody from playing.
    await server.database.rows(CLAIM_FOR, [both, roomId]);
    const next = await open(maker);
    const b = await enter(next, joiner, sibling);
    expect(await b.submit({ type: 'sit' })).toMatchObject({ ok: true });
  });

  test('ends when its maker stays away, at any process that looks after it', async () => {
    const [maker, reader] = [await newGuest(server), await visitor(sibling)];
    const roomId = await open(maker);
    const a = await enter(roomId, maker);
    await reader.lobby.until(() => reader.lobby.rooms.has(roomId));
    // The challenge is renewed repeatedly while its creator is there.
    for (let renewal = 0; renewal < 4; renewal += 1) {
      const before = await checkAfter(roomId);
      await expect.poll(() => checkAfter(roomId), { timeout: 10_000 }).not.toBe(before);
    }
    expect(await stateOf(roomId)).toBe('open');
    a.close();
    await reader.lobby.until(() => !reader.lobby.rooms.has(roomId));
    await isClosed(roomId);
  });

  test('ends after its time though its maker waits, who is told', async () => {
    const maker = await newGuest(server);
    const roomId = await open(maker);
    const a = await enter(roomId, maker);
    await server.database.rows(CLOSES_NOW, [roomId]);
    await a.until(() => a.log.at(-1)?.type === 'left');
    expect(a.room?.seats).toEqual({ RED: undefined, BLACK: undefined });
    await isClosed(roomId);
  });

  test('is one per person: the same terms give the same room, others replace it', async () => {
    const maker = await newGuest(server);
    const roomId = await open(maker);
    expect(await open(maker)).toBe(roomId);
    const joiner = await enter(roomId, await newGuest(server));
    const next = await open(maker, { stepTime: 120 });
    expect(next).not.toBe(roomId);
    await isClosed(roomId);
    const sat = await joiner.submit({ type: 'sit', side: 'BLACK' });
    expect(sat).toMatchObject({ refusal: { code: 'challenge-closed' } });
    const twice = await Promise.all([60, 180].map((stepTime) => open(maker, { stepTime })));
    await expect
      .poll(
        async () => (await Promise.all(twice.map(stateOf))).filter((state) => state === 'open'),
        {
          timeout: 15_000,
        },
      )
      .toHaveLength(1);
  });

  test('of a guest stays open when the guest registers, and ends when the guest logs in to an account', async () => {
    const [stays, leaves] = [await newGuest(server), await newGuest(server)];
    const [kept, left] = [await open(stays), await open(leaves)];
    await enter(kept, stays);
    const page = await enter(left, leaves);
    const account = { userName: 'stays_open', password: PASSWORD };
    const { token = '' } = await stays.browser.call('register', { body: account });
    // The page reconnects with the new token; the socket of the old one was closed.
    await enter(kept, { ...stays, token });
    expect(await open(stays)).toBe(kept);

    const unrenewed = await checkAfter(left);
    await expect.poll(() => checkAfter(left), { timeout: 15_000 }).not.toBe(unrenewed);
    page.close();
    const other = await newMember(server, 'other_account');
    const body = { userName: other.userName, password: PASSWORD };
    expect((await leaves.browser.call('login', { body })).msg).toBe('ok');
    expect(await open(leaves)).not.toBe(left);
    await isClosed(left);
    expect(await stateOf(kept)).toBe('open');
  });

  test('is closed by operators, by call and by command, and the log says so', async () => {
    const operator = await newOperator(server, 'closes_rooms');
    for (const close of [
      (roomId: string) => operator.browser.call('closeChallenge', { body: { roomId } }),
      (roomId: string) => runCommand(commandParts(server), ['close-challenge', roomId]),
    ]) {
      const maker = await newGuest(server);
      const roomId = await open(maker);
      await enter(roomId, maker);
      await close(roomId);
      await isClosed(roomId);
    }
    const { data } = await operator.browser.call('operatorLog', { query: { size: '2' } });
    expect(data).toMatchObject({
      list: [{ action: 'close-challenge' }, { action: 'close-challenge' }],
    });
    const gone = await operator.browser.call('closeChallenge', { body: { roomId: 'nowhere1' } });
    expect(gone.status).toBe(404);
    // Room names may begin with a dash, as options do.
    await expect(
      runCommand(commandParts(server), ['close-challenge', '-C0where1']),
    ).rejects.toThrow('has the name -C0where1');
  });
});

describe('who may open and join', () => {
  test('a rated challenge is for registered players', async () => {
    const [maker, guest] = [await newMember(server, 'challenge_maker'), await newGuest(server)];
    const refused = await guest.browser.call('createChallenge', {
      body: { ...TERMS, isRated: true },
    });
    expect(refused).toMatchObject({ status: 403, errorCode: 1002 });
    const roomId = await open(maker, { isRated: true });
    const [a, b] = [await enter(roomId, maker), await enter(roomId, guest)];
    expect(a.room?.options.rated).toBe(true);
    expect(await b.submit({ type: 'sit' })).toMatchObject({ refusal: { code: 'guests-may-not' } });
    const member = await enter(roomId, await newMember(server, 'challenge_taker'));
    expect(await member.submit({ type: 'sit' })).toMatchObject({ ok: true });
  });

  test('neither of two who have blocked each other sees or joins the other’s', async () => {
    const [maker, other, third] = [await newGuest(server), await visitor(), await visitor()];
    await maker.browser.call('blockPlayer', { body: { userId: other.userId } });
    const roomId = await open(maker);
    await enter(roomId, maker);
    await third.lobby.until(() => third.lobby.rooms.has(roomId));
    const later = await open(third);
    await enter(later, third);
    await other.lobby.until(() => other.lobby.rooms.has(later));
    expect(other.lobby.rooms.has(roomId)).toBe(false);
    const b = await enter(roomId, other);
    expect(await b.submit({ type: 'sit' })).toMatchObject({ refusal: { code: 'forbidden' } });
  });

  test('nobody opens one while playing, and a maker who plays elsewhere is no opponent', async () => {
    const [maker, friend, joiner] = await Promise.all([
      newGuest(server),
      newGuest(server),
      newGuest(server),
    ]);
    const roomId = await open(maker);
    const elsewhere = await friend.browser.call('createPersonalRoom', {
      body: { stepTime: 60, isWatch: true, side: 'RED' },
    });
    const room = elsewhere.data as { roomId: string; pw: string };
    const player = new RoomPlayer({ baseUrl: server.baseUrl, token: maker.token, ...room });
    onTestFinished(() => player.close());
    await player.opened();
    expect(await player.submit({ type: 'sit' })).toMatchObject({ ok: true });
    const b = await enter(roomId, joiner);
    const sat = await b.submit({ type: 'sit', side: 'BLACK' });
    expect(sat).toMatchObject({ refusal: { code: 'challenge-closed' } });
    const again = await maker.browser.call('createChallenge', { body: TERMS });
    expect(again).toMatchObject({ status: 422, errorCode: 1305 });
  });
});
