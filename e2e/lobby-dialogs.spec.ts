import type { Gamer, InviteInfo, RoomSummary } from '@chuhe/protocol';
import { expect, type Page } from '@playwright/test';
import { tagOf } from './at-night.ts';
import { test } from './journey.ts';
import { holdLobby, type LobbySocket } from './lobby-socket.ts';
import { violationsOf } from './violations.ts';

// Ids that no guest of the test gets.
const CHEN = { userId: '9000007', userName: '老陈', tourist: 0, rating: 1630 } as const;
const LINH: Gamer = { userId: '9000008', userName: 'linh', tourist: 1, status: 'FREE' };
const PEN = '3k5/9/9/9/9/9/9/9/9/R3K4 w';
const INFO: InviteInfo = {
  title: '',
  from: CHEN,
  stepTime: 120,
  isWatch: true,
  gamePenCode: PEN,
};
const ROOM: RoomSummary = {
  roomId: 'abcDEF12',
  red: CHEN,
  black: { ...LINH, userName: 'marco', userId: '9000009' },
  stepTime: 60,
  isWatch: true,
  plies: 31,
  watchers: 18,
};

const TEXTS = {
  zh: {
    prefix: '',
    invited: '老陈 邀你下一局',
    join: '接受',
    refuse: '拒绝',
    close: '关闭',
    allowed: '允许',
    board: '开局局面',
    inviteOne: '邀请 linh',
    watchOne: '观战 老陈',
    send: '发送邀请',
    waiting: '等待 linh 回应',
    takeBack: '取消邀请',
    failed: '对方正忙',
    lost: '网络已断开',
    connect: '立即重连',
    read: '知道了',
    reload: '现在刷新',
    cancelled: '老陈 取消了邀请',
    retrying: '15 秒后重连（1/5）',
    join2: '加入',
  },
  en: {
    prefix: '/en',
    invited: '老陈 invites you',
    join: 'Accept',
    refuse: 'Decline',
    close: 'Close',
    allowed: 'Allowed',
    board: 'Starting position',
    inviteOne: 'Invite linh',
    watchOne: 'Watch 老陈',
    send: 'Send invitation',
    waiting: 'Waiting for linh',
    takeBack: 'Cancel invitation',
    failed: 'The player is busy',
    lost: 'Connection lost',
    connect: 'Reconnect now',
    read: 'Got it',
    reload: 'Reload now',
    cancelled: '老陈 cancelled the invitation',
    retrying: 'Trying again in 15 s (1 of 5)',
    join2: 'Join',
  },
} as const;

for (const texts of Object.values(TEXTS)) {
  const { prefix } = texts;

  test(
    `players, invitations and every dialog of the lobby at ${prefix}/`,
    tagOf(prefix),
    async ({ page }) => {
      const lobby = await holdLobby(page);
      await page.goto(`${prefix}/mate`);
      await expect.poll(() => lobby.received[0]).toMatchObject({ msg: 'FREE' });
      lobby.send({
        isSystem: true,
        type: 'setOnlieList',
        msg: [{ ...CHEN, status: 'GAMING' }, LINH],
        total: 128,
      });
      lobby.send({
        isSystem: true,
        type: 'setGameRoomList',
        msg: { roomList: [ROOM], selfRoomList: [] },
      });
      await expect(page.getByRole('link', { name: texts.watchOne })).toHaveAttribute(
        'href',
        `${prefix}/game/watch?roomId=abcDEF12`,
      );
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole('link', { name: texts.inviteOne }).click();
      await expect.poll(() => lobby.received.at(-1)).toMatchObject({ msg: 'INVITING' });
      await page.getByRole('button', { name: texts.send }).click();
      await expect
        .poll(() => lobby.received.at(-1))
        .toMatchObject({
          type: 'inviteLoading',
          to: LINH.userId,
          msg: { stepTime: 60, clock: 'increment-600-5', side: 'RED', isWatch: true },
        });
      const dialog = page.locator('.dialog');
      const loading = { invitee: LINH, stepTime: 120, isWatch: true } as const;
      lobby.send({ isSystem: true, type: 'inviteLoading', msg: loading });
      await expect(dialog.getByRole('heading', { name: texts.waiting })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: texts.takeBack }).click();
      await expect
        .poll(() => lobby.received.at(-1))
        .toMatchObject({ type: 'inviteCancel', to: LINH.userId });
      await page.getByRole('button', { name: texts.send }).click();
      lobby.send({ isSystem: true, type: 'inviteFail', msg: 'status fail' });
      await expect(page).toHaveURL(`${prefix}/mate`);
      await expect(page.locator('.toast:not([data-limited]):visible')).toContainText(texts.failed);
      await expect.poll(() => lobby.received.at(-1)).toMatchObject({ msg: 'FREE' });

      await beInvited(page, lobby, texts);
      await receiveOperatorMessage(page, lobby, texts);
    },
  );

  test(`a lost connection at ${prefix}/`, tagOf(prefix), async ({ page }) => {
    const lobby = await holdLobby(page);
    await page.goto(`${prefix}/mate`);
    await expect.poll(() => lobby.received.length).toBe(1);
    await lobby.close(1012, 'busy');
    await expect(page.locator('.toast:not([data-limited]):visible')).toContainText(texts.retrying);
    await page.reload();
    await expect.poll(() => lobby.connections()).toBe(2);
    await expect.poll(() => lobby.received.length).toBe(2);
    await lobby.close(1006);
    const dialog = page.locator('.dialog');
    await expect(dialog.getByRole('heading', { name: texts.lost })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: texts.connect }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => lobby.connections()).toBe(3);

    await lobby.close(1006);
    await dialog.getByRole('button', { name: texts.close }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => lobby.connections()).toBe(4);
  });

  test(`rooms on the home page at ${prefix}/`, tagOf(prefix), async ({ page }) => {
    const lobby = await holdLobby(page);
    // The page of newcomers leads to a first game and lists no rooms.
    await page.addInitScript(() => localStorage.setItem('played', '1'));
    await page.goto(prefix === '' ? '/' : prefix);
    await expect.poll(() => lobby.received.length).toBe(1);
    const open = { ...ROOM, roomId: 'openROOM', black: null };
    lobby.send({
      isSystem: true,
      type: 'setGameRoomList',
      msg: { roomList: [ROOM, open], selfRoomList: [] },
    });
    // Not the list of what happens now, which begins with the next tournament.
    const rows = page.locator('.room-list:not(.home-now) .list-row');
    await expect(rows.first()).toContainText(texts.join2);
    await expect(rows.first()).toHaveAttribute(
      'href',
      `${prefix}/game/room?roomId=openROOM&sit=yes`,
    );
    await expect(rows).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
  });
}

type Texts = (typeof TEXTS)['zh' | 'en'];

async function beInvited(page: Page, lobby: LobbySocket, texts: Texts): Promise<void> {
  const dialog = page.locator('.dialog:visible');
  const invite = (): void =>
    lobby.send({ isSystem: false, type: 'invite', msg: INFO, from: CHEN.userId });
  invite();
  await expect(dialog.getByRole('heading', { name: texts.invited })).toBeVisible();
  await expect(dialog).toContainText('120');
  await expect(dialog).toContainText(texts.allowed);
  await expect(dialog.getByRole('img', { name: texts.board })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.refuse }).click();
  await expect
    .poll(() => lobby.received.at(-1))
    .toMatchObject({ type: 'refuseInvite', to: CHEN.userId });
  await expect(dialog).toBeHidden();

  invite();
  await dialog.getByRole('button', { name: texts.close }).click();
  await expect
    .poll(() => lobby.received.at(-1))
    .toMatchObject({ msg: 'invite fail', to: CHEN.userId });

  invite();
  await expect(dialog).toBeVisible();
  lobby.send({ isSystem: false, type: 'inviteCancel', msg: '', from: CHEN.userId });
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast:not([data-limited]):visible')).toContainText(texts.cancelled);

  invite();
  await dialog.getByRole('button', { name: texts.join }).click();
  await expect.poll(() => lobby.received.at(-1)).toMatchObject({ type: 'createRoom', msg: INFO });
  lobby.send({ isSystem: true, type: 'createRoomSuccess', msg: 'abcDEF12' });
  await expect(page).toHaveURL(`${texts.prefix}/game/room?roomId=abcDEF12`);
  await expect.poll(() => lobby.received.at(-1)).toMatchObject({ msg: 'GAMING' });
  invite();
  await expect
    .poll(() => lobby.received.at(-1))
    .toMatchObject({ msg: 'status fail', to: CHEN.userId });
  await page.goto(`${texts.prefix}/mate`);
  await expect.poll(() => lobby.received.at(-1)).toMatchObject({ msg: 'FREE' });
}

async function receiveOperatorMessage(page: Page, lobby: LobbySocket, texts: Texts): Promise<void> {
  const dialog = page.locator('.dialog');
  const notice = { type: 'maintenance', title: '00:00', content: ['A', 'B'] } as const;
  const msg = { ...notice, content: [...notice.content] };
  lobby.send({ isSystem: true, type: 'SystemNotice', msg });
  await expect(dialog.getByRole('heading', { name: '00:00' })).toBeVisible();
  await expect(dialog.getByText('B', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: texts.read }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  lobby.send({ isSystem: true, type: 'reloadWindow', msg: { title: 'v2', content: 'C' } });
  await expect(dialog.getByText('C', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: texts.reload }).click();
  await expect(page.locator('body')).not.toHaveAttribute('data-old');
}
