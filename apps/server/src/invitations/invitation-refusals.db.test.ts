import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  type InvitationScene,
  openInvitationScene,
  WISH,
} from '../testing/invitation-scene.ts';
import { newGuest } from '../testing/people.ts';

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

describe('nobody is asked', () => {
  test('who does not exist, or is not there', async () => {
    const { a } = await scene.pair();
    const absent = await newGuest(scene.server);
    for (const userId of ['987654321', absent.userId]) {
      ask(a, { userId });
      expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail', from: userId });
    }
  });

  test.each(['INVITING', 'CLEARANCE', 'SINGLE', 'WATCH'])('who is not free: %s', async (status) => {
    const { a, b } = await scene.pair();
    b.lobby.say('changeUserGameStatus', status);
    await a.lobby.until(() => a.lobby.gamers.get(b.userId)?.status === status);
    ask(a, b);
    expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail' });
    expect(b.lobby.unread('invite')).toBe(0);
  });

  test('who plays, and by nobody who plays', async () => {
    const { a, b } = await scene.pair();
    const c = await scene.visitor();
    ask(a, b);
    b.lobby.say('createRoom', (await b.lobby.hears('invite')).msg);
    await a.lobby.hears('createRoomSuccess');
    ask(c, b);
    expect(await c.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail' });
    ask(a, c);
    expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail' });
    expect(c.lobby.unread('invite')).toBe(0);
  });

  test('who is being asked', async () => {
    const { a, b } = await scene.pair();
    const c = await scene.visitor();
    ask(a, b);
    await b.lobby.hears('invite');
    ask(c, b);
    expect(await c.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail' });
    ask(c, a);
    expect(await c.lobby.hears('inviteFail')).toMatchObject({ msg: 'status fail' });
  });

  test('who takes no invitations', async () => {
    const { a, b } = await scene.pair();
    await b.browser.call('setUserInfo', { body: { settings: { invite: false } } });
    ask(a, b);
    expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'refused fail' });
  });

  test('across a block, whoever has made it; it looks like a refusal', async () => {
    const { a, b } = await scene.pair();
    await b.browser.call('blockPlayer', { body: { userId: a.userId } });
    ask(a, b);
    expect(await a.lobby.hears('inviteFail')).toMatchObject({ msg: 'refused fail' });
    ask(b, a);
    expect(await b.lobby.hears('inviteFail')).toMatchObject({ msg: 'refused fail' });
  });

  test('for a game from a position that is unlawful or over', async () => {
    const { a, b } = await scene.pair();
    ask(a, b, { gamePenCode: '9/9/9/9/9/9/9/9/9/9 w - - 0 1' });
    expect(await a.lobby.hears('errorMsg')).toMatchObject({ msg: 'position-unlawful' });
    ask(a, b, { gamePenCode: '3k1R3/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1' });
    expect(await a.lobby.hears('errorMsg')).toMatchObject({ msg: 'start-position-over' });
    ask(a, b, { gamePenCode: 'nonsense' });
    expect(await a.lobby.hears('warnMsg')).toMatchObject({ msg: 'bad-request' });
    expect(b.lobby.unread('invite')).toBe(0);
  });

  test('by nobody to oneself, or to nobody', async () => {
    const { a } = await scene.pair();
    ask(a, a);
    expect(await a.lobby.hears('warnMsg')).toMatchObject({ msg: 'bad-request' });
    a.lobby.say('inviteLoading', WISH);
    expect(await a.lobby.hears('warnMsg')).toMatchObject({ msg: 'bad-request' });
  });
});

describe('late and foreign answers', () => {
  test('are told that there is no such invitation', async () => {
    const { a, b } = await scene.pair();
    const c = await scene.visitor();
    ask(a, b);
    const invite = await b.lobby.hears('invite');
    c.lobby.say('createRoom', invite.msg, { to: a.userId });
    expect(await c.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    c.lobby.say('refuseInvite', '', { to: a.userId });
    expect(await c.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    c.lobby.say('inviteFail', 'invite fail', { to: a.userId });
    expect(await c.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    c.lobby.say('inviteCancel', '', { to: b.userId });
    expect(await c.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await scene.statesOf(a.userId, b.userId)).toEqual(['pending']);
  });

  test('nobody says yes to something else than was asked', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    const { msg } = await b.lobby.hears('invite');
    for (const twist of [
      { stepTime: 180 },
      { isWatch: false },
      { gamePenCode: ENDGAME },
      { roomId: 'somebody' },
    ]) {
      b.lobby.say('createRoom', { ...msg, ...twist });
      expect(await b.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    }
    b.lobby.say('createRoom', { ...msg, title: 'another headline' });
    await b.lobby.hears('createRoomSuccess');
  });

  test('a second click gets the first answer', async () => {
    const { a, b } = await scene.pair();
    ask(a, b);
    const { msg } = await b.lobby.hears('invite');
    b.lobby.say('createRoom', msg);
    const first = await b.lobby.hears('createRoomSuccess');
    b.lobby.say('createRoom', msg);
    expect((await b.lobby.hears('createRoomSuccess')).msg).toBe(first.msg);
    expect(await scene.roomCountOf(b.userId)).toBe(1);
  });
});

test('an invitation ends when one blocks the other, whoever asked', async () => {
  const asked = await scene.pair();
  ask(asked.a, asked.b);
  await asked.b.lobby.hears('invite');
  await asked.b.browser.call('blockPlayer', { body: { userId: asked.a.userId } });
  expect(await asked.a.lobby.hears('inviteFail')).toMatchObject({ msg: 'refused fail' });
  expect(await asked.b.lobby.hears('inviteCancel')).toMatchObject({ from: asked.a.userId });

  const asking = await scene.pair();
  ask(asking.a, asking.b);
  const { msg } = await asking.b.lobby.hears('invite');
  await asking.a.browser.call('blockPlayer', { body: { userId: asking.b.userId } });
  for (const { lobby } of [asking.a, asking.b])
    expect(await lobby.hears('inviteCancel')).toMatchObject({ from: asking.a.userId });
  asking.b.lobby.say('createRoom', msg);
  expect(await asking.b.lobby.hears('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
});
