import { CALLS, type RoomSummary, SLOW_CHALLENGE_DAYS, SLOW_GAMES_MAX } from '@chuhe/protocol';
import { deadlineOf, type Side } from '@chuhe/rules';
import { describe, expect, onTestFinished, test } from 'vitest';
import { statement } from '../../../platform/database.ts';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { newGuest, newMember, newVisitor } from '../../../testing/people.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpServer } from '../../../testing/set-up.ts';
import { playUntil } from '../../../testing/test-rooms.ts';

const server = await setUpServer({ limits: NO_LIMITS });

const TERMS = { stepTime: 60, clock: 'days-3', side: 'RED', isRated: false };
const STATE = statement<{ state: string; days: number }>(
  '',
  `select state, extract(epoch from check_after - now())::float8 / 86400 as days
   from rooms where public_id = $1`,
);
const AGE = statement(
  '',
  `update rooms set check_after = check_after - make_interval(days => $2),
     closes_at = closes_at - make_interval(days => $2) where public_id = $1`,
);

type Person = Awaited<ReturnType<typeof newGuest>>;

async function open(maker: Person, terms: object = {}): Promise<string> {
  const made = await maker.browser.call('createChallenge', { body: { ...TERMS, ...terms } });
  expect(made.msg).toBe('ok');
  return (made.data as { roomId: string }).roomId;
}

async function enter(roomId: string, { token }: Person) {
  const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  onTestFinished(() => player.close());
  await player.opened();
  return player;
}

async function visitor() {
  const person = await newVisitor(server);
  onTestFinished(() => person.lobby.close());
  return person;
}

async function listed(reader: Person): Promise<readonly string[]> {
  const { data } = await reader.browser.call('slowChallenges');
  return CALLS.slowChallenges.answer.parse(data).list.map(({ roomId }) => roomId);
}

async function stateOf(roomId: string) {
  return (await server.database.rows(STATE, [roomId]))[0];
}

describe('a challenge with days for a move', () => {
  test('waits while its maker is away, beside others and a live one', async () => {
    const [maker, reader] = [await newGuest(server), await newGuest(server)];
    const [first, second] = [await open(maker), await open(maker, { clock: 'days-7' })];
    const live = await open(maker, { clock: undefined });
    expect(await listed(reader)).toEqual([second, first]);
    expect(await listed(maker)).toEqual([]);
    // A creator who comes and goes renews nothing; the live challenge ends because its creator does not return.
    const waiting = await enter(first, maker);
    waiting.close();
    await server.database.rows(AGE, [live, 1]);
    await expect
      .poll(async () => (await stateOf(live))?.state, { timeout: 20_000 })
      .toBe('expired');
    expect((await stateOf(first))?.days).toBeCloseTo(SLOW_CHALLENGE_DAYS, 1);
    expect(await listed(reader)).toEqual([second, first]);
  });

  test('begins with the one who accepts it by its link, and both find it in their lists', async () => {
    const [maker, other] = [await visitor(), await visitor()];
    const roomId = await open(maker);
    const guest = await enter(roomId, other);
    expect(await guest.submit({ type: 'sit' })).toMatchObject({ ok: true });
    expect(await listed(await newGuest(server))).not.toContain(roomId);
    if (guest.room?.state !== 'playing') throw new Error('no game');
    const endsAt = deadlineOf(guest.room);
    for (const { lobby } of [maker, other]) {
      const turn = await lobby.until(() => turnIn(lobby.own, roomId, 'RED'));
      expect(Math.abs(turn.endsAt - endsAt)).toBeLessThan(5000);
    }
    // After a move the lists show the other side's turn, at every process.
    const players = [await enter(roomId, maker), guest] as const;
    await playUntil(players, 1);
    for (const player of players) player.close();
    for (const { lobby } of [maker, other])
      expect(await lobby.until(() => turnIn(lobby.own, roomId, 'BLACK'))).toBeDefined();
  });

  test('is cancelled by its maker, and over after its days', async () => {
    const [maker, other] = [await newGuest(server), await newGuest(server)];
    const [cancelled, old] = [await open(maker), await open(maker)];
    const waiting = await enter(cancelled, maker);
    await waiting.submit({ type: 'leave' });
    await expect.poll(async () => (await stateOf(cancelled))?.state).toBe('expired');
    await server.database.rows(AGE, [old, SLOW_CHALLENGE_DAYS]);
    await expect.poll(async () => (await stateOf(old))?.state, { timeout: 20_000 }).toBe('expired');
    expect(await listed(other)).toEqual(expect.not.arrayContaining([cancelled, old]));
  });

  test(`is refused when ${SLOW_GAMES_MAX} games and challenges are there`, async () => {
    const maker = await newGuest(server);
    for (let count = 0; count < SLOW_GAMES_MAX; count += 1) await open(maker);
    const refused = await maker.browser.call('createChallenge', { body: TERMS });
    expect(refused.errorCode).toBe(1311);
    await open(maker, { clock: undefined });
  });

  test('is not listed for those whom its maker has blocked', async () => {
    const [maker, blocked] = [
      await newMember(server, 'slow_maker'),
      await newMember(server, 'slow_blocked'),
    ];
    const roomId = await open(maker, { isRated: true });
    expect(await listed(blocked)).toContain(roomId);
    await maker.browser.call('blockPlayer', { body: { userId: blocked.userId } });
    expect(await listed(blocked)).not.toContain(roomId);
  });
});

function turnIn(own: readonly RoomSummary[] | undefined, roomId: string, side: Side) {
  const turn = own?.find((room) => room.roomId === roomId)?.turn;
  return turn?.side === side ? turn : undefined;
}
