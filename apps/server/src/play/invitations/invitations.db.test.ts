import { describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { ask, TERMS } from '../../testing/invitation-fixture.ts';
import { QUICK_WAITS } from '../../testing/open-test-server.ts';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { newGuest, newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpInvitations } from '../../testing/set-up.ts';

const ENDGAME = '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1';
const fixture = await setUpInvitations();

const REGISTER = statement(
  '',
  "update accounts set is_guest = false, password_hash = 'none' where id = any($1::bigint[])",
);

const RATE = statement(
  '',
  `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
   values ($1, 'rapid', 1611.7, 80, 0.06, 20, now())`,
);

describe('an invitation', () => {
  test('to a rated game makes one between registered players, and a casual one with a guest', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b, { isRated: true });
    expect((await b.lobby.waitFor('invite')).msg.isRated).toBeUndefined();
    b.lobby.send('refuseInvite', '', { to: a.userId });
    await a.lobby.waitFor('inviteFail');

    await fixture.server.database.rows(REGISTER, [[a.userId, b.userId]]);
    ask(a, b, { isRated: true });
    const invite = await b.lobby.waitFor('invite');
    expect(invite.msg.isRated).toBe(true);
    // An acceptance of different terms does not count.
    b.lobby.send('createRoom', { ...invite.msg, isRated: false }, { to: a.userId });
    await b.lobby.waitFor('warnMsg');
    b.lobby.send('createRoom', invite.msg, { to: a.userId });
    const { msg: roomId } = await a.lobby.waitFor('createRoomSuccess');
    const player = new RoomPlayer({ baseUrl: fixture.sibling, roomId, token: a.token });
    await player.opened();
    expect(player.room?.options.rated).toBe(true);
    player.close();
  });

  test('is shown to the other at another process, and accepting makes the room for both', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b, { side: 'BLACK', gamePenCode: ENDGAME });
    expect(await a.lobby.waitFor('inviteLoading')).toMatchObject({
      msg: { invitee: { userId: b.userId, userName: b.userName }, ...TERMS },
    });
    const invite = await b.lobby.waitFor('invite');
    expect(invite).toMatchObject({
      from: a.userId,
      to: b.userId,
      msg: {
        from: { userId: a.userId },
        ...TERMS,
        gamePenCode: ENDGAME,
        title: `${a.userName} 邀你对弈`,
      },
    });
    expect(invite.msg.roomId).toBeUndefined();
    b.lobby.send('createRoom', invite.msg, { to: a.userId });
    const [one, two] = [
      await a.lobby.waitFor('createRoomSuccess'),
      await b.lobby.waitFor('createRoomSuccess'),
    ];
    expect(one.msg).toBe(two.msg);
    const player = new RoomPlayer({ baseUrl: fixture.sibling, roomId: one.msg, token: a.token });
    await player.opened();
    expect(player.room).toMatchObject({
      state: 'playing',
      seats: { RED: b.userId, BLACK: a.userId },
      options: {
        timeControl: { kind: 'step', seconds: 60 },
        isWatch: true,
        rated: false,
        startCode: ENDGAME,
      },
    });
    player.close();
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['accepted']);
  });

  test('shows both sides, the ratings, and how long it is open', async () => {
    const { a, b } = await fixture.pair();
    await fixture.server.database.rows(RATE, [a.userId]);
    ask(a, b, { side: 'BLACK' });
    const { msg: shown } = await b.lobby.waitFor('invite');
    expect(shown).toMatchObject({ side: 'RED', from: { rating: 1612 } });
    expect(shown.from.isProvisional).toBeUndefined();
    expect(shown.openMillis).toBeGreaterThan(50_000);
    expect(shown.openMillis).toBeLessThanOrEqual(60_000);
    const { msg: own } = await a.lobby.waitFor('inviteLoading');
    expect(own).toMatchObject({ side: 'BLACK' });
    expect(own.invitee.rating).toBeUndefined();
  });

  test('gives the inviter red unless another side is chosen', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    b.lobby.send('createRoom', (await b.lobby.waitFor('invite')).msg);
    const { msg: roomId } = await a.lobby.waitFor('createRoomSuccess');
    const player = new RoomPlayer({ baseUrl: fixture.server.baseUrl, roomId, token: a.token });
    await player.opened();
    expect(player.room?.seats).toEqual({ RED: a.userId, BLACK: b.userId });
    player.close();
  });

  test('is in the language of each reader', async () => {
    const [a, guest] = [await newVisitor(fixture.server), await newGuest(fixture.server)];
    const b = await new TestLobbyClient({
      baseUrl: fixture.server.baseUrl,
      token: guest.token,
      locale: 'en',
    }).opened();
    fixture.closeLater(a.lobby, b);
    ask(a, guest);
    expect((await b.waitFor('invite')).msg.title).toBe(`${a.userName} invites you to a game`);
  });

  test('refused: the inviter receives “refused fail”, the other devices close the dialog', async () => {
    const { a, b } = await fixture.pair();
    const phone = await new TestLobbyClient({
      baseUrl: fixture.server.baseUrl,
      token: b.token,
    }).opened();
    fixture.closeLater(phone);
    ask(a, b);
    await Promise.all([b.lobby.waitFor('invite'), phone.waitFor('invite')]);
    b.lobby.send('refuseInvite', '', { to: a.userId });
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({
      msg: 'refused fail',
      from: b.userId,
    });
    expect(await phone.waitFor('inviteCancel')).toMatchObject({ from: a.userId });
    expect(b.lobby.unread('inviteCancel')).toBe(0);
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['refused']);
  });

  test.each(['status fail', 'refused fail', 'invite fail'])(
    'failed by the other’s page: the inviter receives “%s”',
    async (key) => {
      const { a, b } = await fixture.pair();
      ask(a, b);
      await b.lobby.waitFor('invite');
      b.lobby.send('inviteFail', key, { to: a.userId });
      expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: key, from: b.userId });
      expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['failed']);
    },
  );

  test('cancelled: the other’s dialog closes, and it cannot be accepted any more', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    const invite = await b.lobby.waitFor('invite');
    a.lobby.send('inviteCancel', '', { to: b.userId });
    expect(await b.lobby.waitFor('inviteCancel')).toMatchObject({ from: a.userId });
    b.lobby.send('createRoom', invite.msg);
    expect(await b.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await fixture.roomCountOf(a.userId)).toBe(0);
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['cancelled']);
  });

  test('expired: the inviter receives “invite fail”, the other’s dialog closes', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    const invite = await b.lobby.waitFor('invite');
    await fixture.letExpire(a.userId);
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({
      msg: 'invite fail',
      why: 'expired',
    });
    expect((await b.lobby.waitFor('inviteCancel')).why).toBe('expired');
    b.lobby.send('createRoom', invite.msg);
    expect(await b.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['expired']);
  });

  test('of a player who left for good is cancelled after the time for a return, not before', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    await b.lobby.waitFor('invite');
    a.lobby.close();
    const left = Date.now();
    await b.lobby.waitFor('inviteCancel');
    expect(Date.now() - left).toBeGreaterThan(QUICK_WAITS.returnMillis * 0.9);
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['cancelled']);
  });

  test('outlives a page that is loaded again: both are shown it again', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    await b.lobby.waitFor('invite');
    a.lobby.close();
    b.lobby.close();
    const [again, other] = [
      new TestLobbyClient({ baseUrl: fixture.sibling, token: a.token }),
      new TestLobbyClient({ baseUrl: fixture.server.baseUrl, token: b.token }),
    ];
    fixture.closeLater(again, other);
    expect((await again.waitFor('inviteLoading')).msg.invitee.userId).toBe(b.userId);
    const invite = await other.waitFor('invite');
    // Longer than the lobby waits for a player to return.
    await new Promise((resolve) => {
      setTimeout(resolve, QUICK_WAITS.returnMillis * 1.2);
    });
    other.send('createRoom', invite.msg);
    await Promise.all([again.waitFor('createRoomSuccess'), other.waitFor('createRoomSuccess')]);
  });

  test('is replaced when the inviter invites another player', async () => {
    const { a, b } = await fixture.pair();
    const c = await fixture.visitor();
    ask(a, b);
    await b.lobby.waitFor('invite');
    ask(a, c);
    await Promise.all([b.lobby.waitFor('inviteCancel'), c.lobby.waitFor('invite')]);
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['cancelled']);
  });
});

describe('into a room that exists', () => {
  test('personal: the other gets the way in, with the password', async () => {
    const { a, b } = await fixture.pair();
    const body = { stepTime: 180, isWatch: false, side: 'BLACK', penCode: ENDGAME };
    const made = await a.browser.call('createPersonalRoom', { body });
    const { roomId, pw } = made.data as { roomId: string; pw: string };
    a.lobby.send('inviteLoading', TERMS, { to: b.userId, roomId });
    const invite = await b.lobby.waitFor('personalRoomOnlineInvite');
    expect(invite.msg).toMatchObject({
      roomId,
      stepTime: 180,
      isWatch: false,
      gamePenCode: ENDGAME,
    });
    b.lobby.send('createRoom', invite.msg, { to: a.userId });
    expect((await b.lobby.waitFor('invitingPersonalRoom')).msg).toEqual({
      roomId,
      pw,
      stepTime: 180,
      isWatch: false,
      lang: 'zh',
      penCode: ENDGAME,
    });
    expect(await a.lobby.waitFor('createRoomSuccess')).toMatchObject({ msg: roomId });
    expect(b.lobby.unread('createRoomSuccess')).toBe(0);
    const player = new RoomPlayer({ baseUrl: fixture.sibling, roomId, token: b.token, pw });
    await player.opened();
    expect(await player.submit({ type: 'sit' })).toMatchObject({ ok: true });
    player.close();
  });

  test('open: the other is shown a room, and both are sent there', async () => {
    const { a, b } = await fixture.pair();
    const roomId = await fixture.openRoom(a);
    a.lobby.send('inviteLoading', TERMS, { to: b.userId, roomId });
    const invite = await b.lobby.waitFor('roomInvite');
    expect(invite.msg.roomId).toBe(roomId);
    b.lobby.send('createRoom', invite.msg);
    expect(await b.lobby.waitFor('createRoomSuccess')).toMatchObject({ msg: roomId });
    expect(await a.lobby.waitFor('createRoomSuccess')).toMatchObject({ msg: roomId });
  });

  test('taken meanwhile: both are notified', async () => {
    const { a, b } = await fixture.pair();
    const roomId = await fixture.openRoom(a);
    a.lobby.send('inviteLoading', TERMS, { to: b.userId, roomId });
    const invite = await b.lobby.waitFor('roomInvite');
    const close = statement('', "update rooms set state = 'over' where public_id = $1");
    await fixture.server.database.rows(close, [roomId]);
    b.lobby.send('createRoom', invite.msg);
    expect(await b.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'invite fail' });
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['failed']);
  });

  test('of another player, or none: the inviter is refused', async () => {
    const { a, b } = await fixture.pair();
    const roomId = await fixture.openRoom(b);
    for (const wrong of [roomId, 'nowhere1']) {
      a.lobby.send('inviteLoading', TERMS, { to: b.userId, roomId: wrong });
      expect(await a.lobby.waitFor('errorMsg')).toMatchObject({ msg: 'room-not-found' });
    }
  });
});
