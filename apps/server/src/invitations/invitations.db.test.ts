import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../platform/database.ts';
import {
  ask,
  type InvitationScene,
  openInvitationScene,
  WISH,
} from '../testing/invitation-scene.ts';
import { LobbyGuest } from '../testing/lobby-guest.ts';
import { newGuest, newVisitor } from '../testing/people.ts';
import { RoomPlayer } from '../testing/room-player.ts';

const ENDGAME = '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1';
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

const REGISTER = statement(
  '',
  "update accounts set is_guest = false, password_hash = 'none' where id = any($1::bigint[])",
);

describe('an invitation', () => {
  test('to a rated game makes one between registered players, and a casual one with a guest', async () => {
    const { a, b } = await scene.pair();
    ask(a, b, { isRated: true });
    expect((await b.lobby.hears('invite')).msg.isRated).toBeUndefined();
    b.lobby.say('refuseInvite', '', { to: a.userId });
    await a.lobby.hears('inviteFail');

    await scene.server.database.rows(REGISTER, [[a.userId, b.userId]]);
    ask(a, b, { isRated: true });
    const invite = await b.lobby.hears('invite');
    expect(invite.msg.isRated).toBe(true);
    // Whoever says yes to something else has not said yes.
    b.lobby.say('createRoom', { ...invite.msg, isRated: false }, { to: a.userId });
    await b.lobby.hears('warnMsg');
    b.lobby.say('createRoom', invite.msg, { to: a.userId });
    const { msg: roomId } = await a.lobby.hears('createRoomSuccess');
    const player = new RoomPlayer({ baseUrl: scene.sibling, roomId, token: a.token });
    await player.opened();
    expect(player.room?.options.rated).toBe(true);
    player.close();
  });

  test('is shown to the other at another process, and accepting makes the room for both', async () => {
    const { a, b } = await scene.pair();
    ask(a, b, { side: 'BLACK', gamePenCode: ENDGAME });
    expect(await a.lobby.hears('inviteLoading')).toMatchObject({
      msg: { invitee: { userId: b.userId, userName: b.userName }, ...WISH },
    });
    const invite = await b.lobby.hears('invite');
    expect(invite).toMatchObject({
      from: a.userId,
      to: b.userId,
      msg: {
        from: { userId: a.userId },
        ...WISH,
        gamePenCode: ENDGAME,
        title: `${a.userName} 邀你对弈`,
      },
    });
    expect(invite.msg.roomId).toBeUndefined();
    b.lobby.say('createRoom', invite.msg, { to: a.userId });
    const [one, two] = [
      await a.lobby.hears('createRoomSuccess'),
      await b.lobby.hears('createRoomSuccess'),
    ];
    expect(one.msg).toBe(two.msg);
    const player = new RoomPlayer({ baseUrl: scene.sibling, roomId: one.msg, token: a.token });
    await player.opened();
    expect(player.room).toMatchObject({
      state: 'playing',
      seats: { RED: b.userId, BLACK: a.userId },
      options: { stepSeconds: 60, isWatch: true, rated: false, startCode: ENDGAME },
    });
    player.close();
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['accepted']);
  });

  test('gives the inviter red unless told otherwise', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    b.lobby.say('createRoom', (await b.lobby.hears('invite')).msg);
    const { msg: roomId } = await a.lobby.hears('createRoomSuccess');
    const player = new RoomPlayer({ baseUrl: scene.server.baseUrl, roomId, token: a.token });
    await player.opened();
    expect(player.room?.seats).toEqual({ RED: a.userId, BLACK: b.userId });
    player.close();
  });

  test('is in the language of each reader', async () => {
    const [a, guest] = [await newVisitor(scene.server), await newGuest(scene.server)];
    const b = await new LobbyGuest({
      baseUrl: scene.server.baseUrl,
      token: guest.token,
      locale: 'en',
    }).opened();
    scene.leavesLater(a.lobby, b);
    ask(a, guest);
    expect((await b.hears('invite')).msg.title).toBe(`${a.userName} invites you to a game`);
  });

  test('refused: the inviter hears “refused fail”, the other devices close the dialog', async () => {
    const { a, b } = await scene.pair();
    const phone = await new LobbyGuest({ baseUrl: scene.server.baseUrl, token: b.token }).opened();
    scene.leavesLater(phone);
    ask(a, b);
    await Promise.all([b.lobby.hears('invite'), phone.hears('invite')]);
    b.lobby.say('refuseInvite', '', { to: a.userId });
    expect(await a.lobby.hears('inviteFail')).toMatchObject({
      msg: 'refused fail',
      from: b.userId,
    });
    expect(await phone.hears('inviteCancel')).toMatchObject({ from: a.userId });
    expect(b.lobby.unread('inviteCancel')).toBe(0);
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['refused']);
  });

  test.each(['status fail', 'refused fail', 'invite fail'])(
    'failed by the other’s page: the inviter hears “%s”',
    async (key) => {
      const { a, b } = await scene.pair();
      ask(a, b);
      await b.lobby.hears('invite');
      b.lobby.say('inviteFail', key, { to: a.userId });
      expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: key, from: b.userId });
      expect(await scene.statesOf(a.userId, b.userId)).toEqual(['failed']);
    },
  );

  test('cancelled: the other’s dialog closes, and it cannot be accepted any more', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    const invite = await b.lobby.hears('invite');
    a.lobby.say('inviteCancel', '', { to: b.userId });
    expect(await b.lobby.hears('inviteCancel')).toMatchObject({ from: a.userId });
    b.lobby.say('createRoom', invite.msg);
    expect(await b.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await scene.roomCountOf(a.userId)).toBe(0);
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['cancelled']);
  });

  test('expired: the inviter hears “invite fail”, the other’s dialog closes', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    const invite = await b.lobby.hears('invite');
    await scene.letExpire(a.userId);
    expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'invite fail' });
    await b.lobby.hears('inviteCancel');
    b.lobby.say('createRoom', invite.msg);
    expect(await b.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['expired']);
  });

  test('of somebody who left for good is cancelled after five seconds, not before', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    await b.lobby.hears('invite');
    a.lobby.close();
    const left = Date.now();
    await b.lobby.hears('inviteCancel');
    expect(Date.now() - left).toBeGreaterThan(4500);
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['cancelled']);
  });

  test('outlives a page that is loaded again: both are shown it again', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    await b.lobby.hears('invite');
    a.lobby.close();
    b.lobby.close();
    const [again, other] = [
      new LobbyGuest({ baseUrl: scene.sibling, token: a.token }),
      new LobbyGuest({ baseUrl: scene.server.baseUrl, token: b.token }),
    ];
    scene.leavesLater(again, other);
    expect((await again.hears('inviteLoading')).msg.invitee.userId).toBe(b.userId);
    const invite = await other.hears('invite');
    // Longer than whoever left for good is waited for.
    await new Promise((resolve) => {
      setTimeout(resolve, 6000);
    });
    other.say('createRoom', invite.msg);
    await Promise.all([again.hears('createRoomSuccess'), other.hears('createRoomSuccess')]);
  });

  test('of somebody who asks another one gives way to the new one', async () => {
    const { a, b } = await scene.pair();
    const c = await scene.visitor();
    ask(a, b);
    await b.lobby.hears('invite');
    ask(a, c);
    await Promise.all([b.lobby.hears('inviteCancel'), c.lobby.hears('invite')]);
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['cancelled']);
  });
});

describe('into a room that exists', () => {
  test('personal: the other gets the way in, with the password', async () => {
    const { a, b } = await scene.pair();
    const body = { stepTime: 180, isWatch: false, side: 'BLACK', penCode: ENDGAME };
    const made = await a.browser.call('createPersonalRoom', { body });
    const { roomId, pw } = made.data as { roomId: string; pw: string };
    a.lobby.say('inviteLoading', WISH, { to: b.userId, roomId });
    const invite = await b.lobby.hears('personalRoomOnlineInvite');
    expect(invite.msg).toMatchObject({
      roomId,
      stepTime: 180,
      isWatch: false,
      gamePenCode: ENDGAME,
    });
    b.lobby.say('createRoom', invite.msg, { to: a.userId });
    expect((await b.lobby.hears('invitingPersonalRoom')).msg).toEqual({
      roomId,
      pw,
      stepTime: 180,
      isWatch: false,
      lang: 'zh',
      penCode: ENDGAME,
    });
    expect(await a.lobby.hears('createRoomSuccess')).toMatchObject({ msg: roomId });
    expect(b.lobby.unread('createRoomSuccess')).toBe(0);
    const player = new RoomPlayer({ baseUrl: scene.sibling, roomId, token: b.token, pw });
    await player.opened();
    expect(await player.tell({ type: 'sit' })).toMatchObject({ ok: true });
    player.close();
  });

  test('open: the other is shown a room, and both are sent there', async () => {
    const { a, b } = await scene.pair();
    const roomId = await scene.openRoom(a);
    a.lobby.say('inviteLoading', WISH, { to: b.userId, roomId });
    const invite = await b.lobby.hears('roomInvite');
    expect(invite.msg.roomId).toBe(roomId);
    b.lobby.say('createRoom', invite.msg);
    expect(await b.lobby.hears('createRoomSuccess')).toMatchObject({ msg: roomId });
    expect(await a.lobby.hears('createRoomSuccess')).toMatchObject({ msg: roomId });
  });

  test('taken meanwhile: both are told', async () => {
    const { a, b } = await scene.pair();
    const roomId = await scene.openRoom(a);
    a.lobby.say('inviteLoading', WISH, { to: b.userId, roomId });
    const invite = await b.lobby.hears('roomInvite');
    const close = statement('', "update rooms set state = 'over' where public_id = $1");
    await scene.server.database.rows(close, [roomId]);
    b.lobby.say('createRoom', invite.msg);
    expect(await b.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'invite fail' });
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['failed']);
  });

  test('of somebody else, or none: the inviter is told', async () => {
    const { a, b } = await scene.pair();
    const roomId = await scene.openRoom(b);
    for (const wrong of [roomId, 'nowhere1']) {
      a.lobby.say('inviteLoading', WISH, { to: b.userId, roomId: wrong });
      expect(await a.lobby.hears('errorMsg')).toMatchObject({ msg: 'room-not-found' });
    }
  });
});
