import { describe, expect, test } from 'vitest';
import { ask, TERMS } from '../../testing/invitation-fixture.ts';
import { insertFinishedGame } from '../../games/history/index.ts';
import { statement } from '../../platform/database.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { newGuest } from '../../testing/people.ts';
import { setUpInvitations } from '../../testing/set-up.ts';

const ENDGAME = '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1';
const fixture = await setUpInvitations();
const FOLLOW = statement('', 'insert into follows (account_id, followed_id) values ($1, $2)');

describe('no invitation is sent', () => {
  test('to an unknown or absent player', async () => {
    const { a } = await fixture.pair();
    const absent = await newGuest(fixture.server);
    for (const userId of ['987654321', absent.userId]) {
      ask(a, { userId });
      expect(await a.lobby.waitFor('inviteFail')).toMatchObject({
        msg: 'status fail',
        from: userId,
      });
    }
  });

  test.each(['INVITING', 'CLEARANCE', 'SINGLE', 'WATCH'])(
    'to a player who is not free: %s',
    async (status) => {
      const { a, b } = await fixture.pair();
      b.lobby.send('changeUserGameStatus', status);
      await a.lobby.until(() => a.lobby.gamers.get(b.userId)?.status === status);
      ask(a, b);
      expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
      expect(b.lobby.unread('invite')).toBe(0);
    },
  );

  test('to a player in a game, or by one', async () => {
    const { a, b } = await fixture.pair();
    const c = await fixture.visitor();
    ask(a, b);
    b.lobby.send('createRoom', (await b.lobby.waitFor('invite')).msg);
    await a.lobby.waitFor('createRoomSuccess');
    ask(c, b);
    expect(await c.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
    ask(a, c);
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
    expect(c.lobby.unread('invite')).toBe(0);
  });

  test('to a player with a pending invitation', async () => {
    const { a, b } = await fixture.pair();
    const c = await fixture.visitor();
    ask(a, b);
    await b.lobby.waitFor('invite');
    ask(c, b);
    expect(await c.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
    ask(c, a);
    expect(await c.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'status fail' });
  });

  test('to a player who accepts no invitations', async () => {
    const { a, b } = await fixture.pair();
    await b.browser.call('setUserInfo', { body: { settings: { invite: false } } });
    ask(a, b);
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'refused fail' });
  });

  test('to a player who hears from acquaintances alone, until that player follows or has played the inviter', async () => {
    const { a, b } = await fixture.pair();
    const settings = { inviteFrom: 'known' };
    await b.browser.call('setUserInfo', { body: { settings } });
    ask(a, b);
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'refused fail' });
    expect(b.lobby.unread('invite')).toBe(0);
    // A stranger who follows a player does not become an acquaintance of theirs.
    await fixture.server.database.rows(FOLLOW, [a.userId, b.userId]);
    ask(a, b);
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'refused fail' });
    await fixture.server.database.rows(FOLLOW, [b.userId, a.userId]);
    ask(a, b);
    await b.lobby.waitFor('invite');
    // The setting concerns invitations to this player, who may still invite others.
    const c = await fixture.visitor();
    const d = await fixture.visitor();
    await c.browser.call('setUserInfo', { body: { settings } });
    ask(c, d);
    await d.lobby.waitFor('invite');
  });

  test('to one who hears from acquaintances alone, unless they have played a game', async () => {
    const { a, b } = await fixture.pair();
    await b.browser.call('setUserInfo', { body: { settings: { inviteFrom: 'known' } } });
    const seats = [a, b].map(({ userId }) => ({ id: userId, name: 'x' }));
    const [red, black] = seats;
    if (red === undefined || black === undefined) throw new Error('two seats');
    await insertFinishedGame(fixture.server.database, finishedGame(red, black));
    ask(a, b);
    expect(await b.lobby.waitFor('invite')).toMatchObject({ type: 'invite' });
  });

  test('across a block, in either direction; it looks like a refusal', async () => {
    const { a, b } = await fixture.pair();
    await b.browser.call('blockPlayer', { body: { userId: a.userId } });
    ask(a, b);
    expect(await a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'refused fail' });
    ask(b, a);
    expect(await b.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'refused fail' });
  });

  test('for a game from a position that is unlawful or over', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b, { gamePenCode: '9/9/9/9/9/9/9/9/9/9 w - - 0 1' });
    expect(await a.lobby.waitFor('errorMsg')).toMatchObject({ msg: 'position-unlawful' });
    ask(a, b, { gamePenCode: '3k1R3/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1' });
    expect(await a.lobby.waitFor('errorMsg')).toMatchObject({ msg: 'start-position-over' });
    ask(a, b, { gamePenCode: 'nonsense' });
    expect(await a.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'bad-request' });
    expect(b.lobby.unread('invite')).toBe(0);
  });

  test('to oneself, or without a recipient', async () => {
    const { a } = await fixture.pair();
    ask(a, a);
    expect(await a.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'bad-request' });
    a.lobby.send('inviteLoading', TERMS);
    expect(await a.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'bad-request' });
  });
});

describe('late and foreign answers', () => {
  test('are refused with invitation-gone', async () => {
    const { a, b } = await fixture.pair();
    const c = await fixture.visitor();
    ask(a, b);
    const invite = await b.lobby.waitFor('invite');
    c.lobby.send('createRoom', invite.msg, { to: a.userId });
    expect(await c.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    c.lobby.send('refuseInvite', '', { to: a.userId });
    expect(await c.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    c.lobby.send('inviteFail', 'invite fail', { to: a.userId });
    expect(await c.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    c.lobby.send('inviteCancel', '', { to: b.userId });
    expect(await c.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    expect(await fixture.statesOf(a.userId, b.userId)).toEqual(['pending']);
  });

  test('an acceptance with other terms is refused', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    const { msg } = await b.lobby.waitFor('invite');
    for (const twist of [
      { stepTime: 180 },
      { isWatch: false },
      { gamePenCode: ENDGAME },
      { roomId: 'somebody' },
    ]) {
      b.lobby.send('createRoom', { ...msg, ...twist });
      expect(await b.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
    }
    b.lobby.send('createRoom', { ...msg, title: 'another headline' });
    await b.lobby.waitFor('createRoomSuccess');
  });

  test('a second click gets the first answer', async () => {
    const { a, b } = await fixture.pair();
    ask(a, b);
    const { msg } = await b.lobby.waitFor('invite');
    b.lobby.send('createRoom', msg);
    const first = await b.lobby.waitFor('createRoomSuccess');
    b.lobby.send('createRoom', msg);
    expect((await b.lobby.waitFor('createRoomSuccess')).msg).toBe(first.msg);
    expect(await fixture.roomCountOf(b.userId)).toBe(1);
  });
});

test('an invitation ends when one blocks the other, in either direction', async () => {
  const asked = await fixture.pair();
  ask(asked.a, asked.b);
  await asked.b.lobby.waitFor('invite');
  await asked.b.browser.call('blockPlayer', { body: { userId: asked.a.userId } });
  expect(await asked.a.lobby.waitFor('inviteFail')).toMatchObject({ msg: 'refused fail' });
  expect(await asked.b.lobby.waitFor('inviteCancel')).toMatchObject({ from: asked.a.userId });

  const asking = await fixture.pair();
  ask(asking.a, asking.b);
  const { msg } = await asking.b.lobby.waitFor('invite');
  await asking.a.browser.call('blockPlayer', { body: { userId: asking.b.userId } });
  for (const { lobby } of [asking.a, asking.b])
    expect(await lobby.waitFor('inviteCancel')).toMatchObject({ from: asking.a.userId });
  asking.b.lobby.send('createRoom', msg);
  expect(await asking.b.lobby.waitFor('warnMsg')).toMatchObject({ msg: 'invitation-gone' });
});
