import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask, type InvitationScene, openInvitationScene } from '../testing/invitation-scene.ts';
import { LobbyGuest } from '../testing/lobby-guest.ts';
import { newGuest } from '../testing/people.ts';
import { RoomPlayer } from '../testing/room-player.ts';

let scene: InvitationScene;

beforeAll(async () => {
  scene = await openInvitationScene();
});
afterEach(() => {
  scene.everybodyLeaves();
});
afterAll(async () => {
  await scene.close();
});

describe('races', () => {
  test('accepted on two devices at once: one room', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { a, b } = await scene.pair();
      const phone = await new LobbyGuest({
        baseUrl: scene.server.baseUrl,
        token: b.token,
      }).opened();
      scene.leavesLater(phone);
      ask(a, b);
      const [{ msg }] = await Promise.all([b.lobby.hears('invite'), phone.hears('invite')]);
      for (const lobby of [b.lobby, phone, b.lobby, phone]) lobby.say('createRoom', msg);
      const rooms = await Promise.all(
        [a.lobby, b.lobby, phone].map((lobby) => lobby.hears('createRoomSuccess')),
      );
      expect(new Set(rooms.map((room) => room.msg)).size).toBe(1);
      expect(await scene.roomCountOf(a.userId)).toBe(1);
    }
  });

  test('cancelled and accepted at once: one of the two happens', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { a, b } = await scene.pair();
      ask(a, b);
      const { msg } = await b.lobby.hears('invite');
      if (round % 2 === 0) {
        a.lobby.say('inviteCancel', '', { to: b.userId });
        b.lobby.say('createRoom', msg);
      } else {
        b.lobby.say('createRoom', msg);
        a.lobby.say('inviteCancel', '', { to: b.userId });
      }
      const loser = await Promise.race([a.lobby.hears('warnMsg'), b.lobby.hears('warnMsg')]);
      expect(loser.msg).toBe('invitation-gone');
      const [state = ''] = await scene.statesOf(a.userId, b.userId);
      seen.add(state);
      expect(await scene.roomCountOf(a.userId)).toBe(state === 'accepted' ? 1 : 0);
      if (state === 'accepted') await a.lobby.hears('createRoomSuccess');
      else await b.lobby.hears('inviteCancel');
    }
    expect([...seen].every((state) => state === 'accepted' || state === 'cancelled')).toBe(true);
  });

  test('both ask each other at once: one is asked, the other hears “status fail”', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { a, b } = await scene.pair();
      ask(a, b);
      ask(b, a);
      const [winner, loser] = await Promise.race([
        a.lobby.hears('inviteLoading').then(() => [a, b] as const),
        b.lobby.hears('inviteLoading').then(() => [b, a] as const),
      ]);
      expect(await loser.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail' });
      await loser.lobby.hears('invite');
      expect(winner.lobby.unread('invite')).toBe(0);
    }
  });

  test('two people ask one at once: one of them wins', async () => {
    const { a, b } = await scene.pair();
    const c = await scene.visitor();
    ask(a, b);
    ask(c, b);
    const loser = await Promise.race([
      a.lobby.hears('inviteFail').then(() => a),
      c.lobby.hears('inviteFail').then(() => c),
    ]);
    const winner = loser === a ? c : a;
    await winner.lobby.hears('inviteLoading');
    expect((await b.lobby.hears('invite')).from).toBe(winner.userId);
    expect(b.lobby.unread('invite')).toBe(0);
  });

  test('the inviter begins another game meanwhile: both are told', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    const invite = await b.lobby.hears('invite');
    const friend = await newGuest(scene.server);
    const body = { stepTime: 60, isWatch: true, side: 'RED' };
    const made = await a.browser.call('createPersonalRoom', { body });
    const { roomId, pw } = made.data as { roomId: string; pw: string };
    const player = new RoomPlayer({ baseUrl: scene.sibling, roomId, token: friend.token, pw });
    await player.opened();
    await player.tell({ type: 'sit' });
    b.lobby.say('createRoom', invite.msg);
    expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail' });
    expect(await b.lobby.hears('warnMsg')).toMatchObject({ msg: 'already-playing' });
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['failed']);
    player.close();
  });
});

test('an invitation reaches the other when Redis was emptied', async () => {
  const redis = new Redis(scene.server.config.REDIS_URL);
  const { a, b } = await scene.pair();
  const keys = await redis.keys(`${scene.server.config.REDIS_PREFIX}*`);
  await redis.del(...keys);
  await expect
    .poll(() => redis.keys(`${scene.server.config.REDIS_PREFIX}presence:*`), { timeout: 10_000 })
    .toHaveLength(2);
  ask(a, b);
  await b.lobby.hears('invite');
  expect(await a.lobby.hears('inviteLoading')).toMatchObject({ isSystem: true });
  redis.disconnect();
});
