import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { ask } from '../../testing/invitation-fixture.ts';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { newGuest } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpInvitations } from '../../testing/set-up.ts';

const fixture = await setUpInvitations();

describe('races', () => {
  test('accepted on two devices at once: one room', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { a, b } = await fixture.pair();
      const phone = await new TestLobbyClient({
        baseUrl: fixture.server.baseUrl,
        token: b.token,
      }).opened();
      fixture.closeLater(phone);
      ask(a, b);
      const [{ msg }] = await Promise.all([b.lobby.waitFor('invite'), phone.waitFor('invite')]);
      for (const lobby of [b.lobby, phone, b.lobby, phone]) lobby.send('createRoom', msg);
      const rooms = await Promise.all(
        [a.lobby, b.lobby, phone].map((lobby) => lobby.waitFor('createRoomSuccess')),
      );
      expect(new Set(rooms.map((room) => room.msg)).size).toBe(1);
      expect(await fixture.roomCountOf(a.userId)).toBe(1);
    }
  });

  test('cancelled and accepted at once: one of the two happens', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { a, b } = await fixture.pair();
      ask(a, b);
      const { msg } = await b.lobby.waitFor('invite');
      if (round % 2 === 0) {
        a.lobby.send('inviteCancel', '', { to: b.userId });
        b.lobby.send('createRoom', msg);
      } else {
        b.lobby.send('createRoom', msg);
        a.lobby.send('inviteCancel', '', { to: b.userId });
      }
      const loser = await Promise.race([a.lobby.waitFor('warnMsg'), b.lobby.waitFor('warnMsg')]);
      expect(loser.msg).toBe('invitation-gone');
      const [state = ''] = await fixture.statesOf(a.userId, b.userId);
      seen.add(state);
      expect(await fixture.roomCountOf(a.userId)).toBe(state === 'accepted' ? 1 : 0);
      if (state === 'accepted') await a.lobby.waitFor('createRoomSuccess');
      else await b.lobby.waitFor('inviteCancel');
    }
    expect([...seen].every((state) => state === 'accepted' || state === 'cancelled')).toBe(true);
  });

  test('both ask each other at once: one is asked, the other receives “status fail”', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { a, b } = await fixture.pair();
      ask(a, b);
      ask(b, a);
      const [winner, loser] = await Promise.race([
        a.lobby.waitFor('inviteLoading').then(() => [a, b] as const),
        b.lobby.waitFor('inviteLoading').then(() => [b, a] as const),
      ]);
      expect(await loser.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
      await loser.lobby.waitFor('invite');
      expect(winner.lobby.unread('invite')).toBe(0);
    }
  });

  test('two people ask one at once: one of them wins', async () => {
    const { a, b } = await fixture.pair();
    const c = await fixture.visitor();
    ask(a, b);
    ask(c, b);
    const loser = await Promise.race([
      a.lobby.waitFor('inviteFail').then(() => a),
      c.lobby.waitFor('inviteFail').then(() => c),
    ]);
    const winner = loser === a ? c : a;
    await winner.lobby.waitFor('inviteLoading');
    expect((await b.lobby.waitFor('invite')).from).toBe(winner.userId);
    expect(b.lobby.unread('invite')).toBe(0);
  });

  test('the inviter begins another game meanwhile: both are notified', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    const invite = await b.lobby.waitFor('invite');
    const friend = await newGuest(fixture.server);
    const body = { stepTime: 60, isWatch: true, side: 'RED' };
    const made = await a.browser.call('createPersonalRoom', { body });
    const { roomId, pw } = made.data as { roomId: string; pw: string };
    const player = new RoomPlayer({ baseUrl: fixture.sibling, roomId, token: friend.token, pw });
    await player.opened();
    await player.submit({ type: 'sit' });
    b.lobby.send('createRoom', invite.msg);
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
    expect(await b.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'already-playing' });
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['failed']);
    player.close();
  });
});

test('an invitation reaches the other when Redis was emptied', async () => {
  const redis = new Redis(fixture.server.config.REDIS_URL);
  const { a, b } = await fixture.pair();
  const keys = await redis.keys(`${fixture.server.config.REDIS_PREFIX}*`);
  await redis.del(...keys);
  await expect
    .poll(() => redis.keys(`${fixture.server.config.REDIS_PREFIX}presence:*`), { timeout: 10_000 })
    .toHaveLength(2);
  ask(a, b);
  await b.lobby.waitFor('invite');
  expect(await a.lobby.waitFor('inviteLoading')).toMatchObject({ isSystem: true });
  redis.disconnect();
});
