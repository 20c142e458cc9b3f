import type { Gamer, InviteInfo, RoomSummary } from '@chuhe/protocol';
import { expect, test, type Page } from '@playwright/test';
import { holdLobby, type LobbySocket } from './lobby-socket.ts';
import { violationsOf } from './violations.ts';

// Numbers that no guest of the test's own gets.
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

const WORDS = {
  zh: {
    prefix: '',
    invited: '老陈 请你下一局',
    join: '入座',
    refuse: '谢绝',
    close: '关闭',
    allowed: '允许',
    board: '开局局面',
    inviteOne: '邀请 linh',
    watchOne: '观战 老陈',
    send: '发出邀请',
    waiting: '等 linh 回应',
    takeBack: '收回邀请',
    failed: '对方正忙',
    lost: '网络断了',
    connect: '立即重连',
    read: '知道了',
    reload: '现在刷新',
    cancelled: '老陈 收回了邀请',
    retrying: '15 秒后重连（1/5）',
    plies: '第 31 手',
    join2: '加入',
  },
  en: {
    prefix: '/en',
    invited: '老陈 invites you to play',
    join: 'Join',
    refuse: 'Decline',
    close: 'Close',
    allowed: 'Allowed',
    board: 'Starting position',
    inviteOne: 'Invite linh',
    watchOne: 'Watch 老陈',
    send: 'Send the invitation',
    waiting: 'Waiting for linh',
    takeBack: 'Take it back',
    failed: 'The player is busy right now',
    lost: 'The connection is lost',
    connect: 'Connect now',
    read: 'I see',
    reload: 'Reload now',
    cancelled: '老陈 took the invitation back',
    retrying: 'Trying again in 15 s (1 of 5)',
    plies: 'Move 31',
    join2: 'Join',
  },
} as const;

for (const words of Object.values(WORDS)) {
  const { prefix } = words;

  test(`players, invitations and every dialog of the lobby at ${prefix}/`, async ({ page }) => {
    const lobby = await holdLobby(page);
    await page.goto(`${prefix}/mate`);
    await expect.poll(() => lobby.heard[0]).toMatchObject({ msg: 'FREE' });
    lobby.say({
      isSystem: true,
      type: 'setOnlieList',
      msg: [{ ...CHEN, status: 'GAMING' }, LINH],
      total: 128,
    });
    lobby.say({
      isSystem: true,
      type: 'setGameRoomList',
      msg: { roomList: [ROOM], selfRoomList: [] },
    });
    await expect(page.getByRole('link', { name: words.watchOne })).toHaveAttribute(
      'href',
      `${prefix}/game/watch?roomId=abcDEF12`,
    );
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('link', { name: words.inviteOne }).click();
    await expect.poll(() => lobby.heard.at(-1)).toMatchObject({ msg: 'INVITING' });
    await page.getByRole('button', { name: words.send }).click();
    await expect
      .poll(() => lobby.heard.at(-1))
      .toMatchObject({
        type: 'inviteLoading',
        to: LINH.userId,
        msg: { stepTime: 120, side: 'RED', isWatch: true },
      });
    const dialog = page.locator('.dialog');
    const loading = { invitee: LINH, stepTime: 120, isWatch: true } as const;
    lobby.say({ isSystem: true, type: 'inviteLoading', msg: loading });
    await expect(dialog.getByRole('heading', { name: words.waiting })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.takeBack }).click();
    await expect
      .poll(() => lobby.heard.at(-1))
      .toMatchObject({ type: 'inviteCancel', to: LINH.userId });
    await page.getByRole('button', { name: words.send }).click();
    lobby.say({ isSystem: true, type: 'inviteFail', msg: 'status fail' });
    await expect(page).toHaveURL(`${prefix}/mate`);
    await expect(page.locator('.toast:not([data-limited])')).toContainText(words.failed);
    await expect.poll(() => lobby.heard.at(-1)).toMatchObject({ msg: 'FREE' });

    await beInvited(page, lobby, words);
    await hearTheOperator(page, lobby, words);
  });

  test(`a lost connection at ${prefix}/`, async ({ page }) => {
    const lobby = await holdLobby(page);
    await page.goto(`${prefix}/mate`);
    await expect.poll(() => lobby.heard.length).toBe(1);
    await lobby.close(1012, 'busy');
    await expect(page.locator('.toast:not([data-limited])')).toContainText(words.retrying);
    await page.reload();
    await expect.poll(() => lobby.connections()).toBe(2);
    await expect.poll(() => lobby.heard.length).toBe(2);
    await lobby.close(1006);
    const dialog = page.locator('.dialog');
    await expect(dialog.getByRole('heading', { name: words.lost })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.connect }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => lobby.connections()).toBe(3);

    await lobby.close(1006);
    await dialog.getByRole('button', { name: words.close }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => lobby.connections()).toBe(4);
  });

  test(`rooms on the home page at ${prefix}/`, async ({ page }) => {
    const lobby = await holdLobby(page);
    await page.goto(prefix === '' ? '/' : prefix);
    await expect.poll(() => lobby.heard.length).toBe(1);
    const open = { ...ROOM, roomId: 'openROOM', black: null };
    lobby.say({
      isSystem: true,
      type: 'setGameRoomList',
      msg: { roomList: [ROOM, open], selfRoomList: [] },
    });
    const rows = page.locator('.rooms .row');
    await expect(rows.first()).toContainText(words.join2);
    await expect(rows.first()).toHaveAttribute('href', `${prefix}/game/room?roomId=openROOM`);
    await expect(rows.nth(1)).toContainText(words.plies);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('a private room is opened by the server, and its link can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/game/invite');
  await page.getByText('黑后').click();
  await page.getByRole('button', { name: '开一间，拿链接' }).click();
  const link = await page.getByLabel('链接').inputValue();
  expect(link).toMatch(/\/p\?roomId=[\w-]+&pw=[\w-]+$/);
  await page.getByRole('button', { name: '复制' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('link', { name: '进入房间' }).click();
  await expect(page).toHaveURL(link.replace('/p?', '/game/personal?'));
});

type Words = (typeof WORDS)['zh' | 'en'];

async function beInvited(page: Page, lobby: LobbySocket, words: Words): Promise<void> {
  const dialog = page.locator('.dialog');
  const invite = (): void =>
    lobby.say({ isSystem: false, type: 'invite', msg: INFO, from: CHEN.userId });
  invite();
  await expect(dialog.getByRole('heading', { name: words.invited })).toBeVisible();
  await expect(dialog).toContainText('120');
  await expect(dialog).toContainText(words.allowed);
  await expect(dialog.getByRole('img', { name: words.board })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.refuse }).click();
  await expect
    .poll(() => lobby.heard.at(-1))
    .toMatchObject({ type: 'refuseInvite', to: CHEN.userId });
  await expect(dialog).toBeHidden();

  invite();
  await dialog.getByRole('button', { name: words.close }).click();
  await expect
    .poll(() => lobby.heard.at(-1))
    .toMatchObject({ msg: 'invite fail', to: CHEN.userId });

  invite();
  await expect(dialog).toBeVisible();
  lobby.say({ isSystem: false, type: 'inviteCancel', msg: '', from: CHEN.userId });
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast:not([data-limited])')).toContainText(words.cancelled);

  invite();
  await dialog.getByRole('button', { name: words.join }).click();
  await expect.poll(() => lobby.heard.at(-1)).toMatchObject({ type: 'createRoom', msg: INFO });
  lobby.say({ isSystem: true, type: 'createRoomSuccess', msg: 'abcDEF12' });
  await expect(page).toHaveURL(`${words.prefix}/game/room?roomId=abcDEF12`);
  await expect.poll(() => lobby.heard.at(-1)).toMatchObject({ msg: 'GAMING' });
  invite();
  await expect
    .poll(() => lobby.heard.at(-1))
    .toMatchObject({ msg: 'status fail', to: CHEN.userId });
  await page.goto(`${words.prefix}/mate`);
  await expect.poll(() => lobby.heard.at(-1)).toMatchObject({ msg: 'FREE' });
}

async function hearTheOperator(page: Page, lobby: LobbySocket, words: Words): Promise<void> {
  const dialog = page.locator('.dialog');
  const notice = { type: 'maintenance', title: '00:00', content: ['A', 'B'] } as const;
  const msg = { ...notice, content: [...notice.content] };
  lobby.say({ isSystem: true, type: 'SystemNotice', msg });
  await expect(dialog.getByRole('heading', { name: '00:00' })).toBeVisible();
  await expect(dialog.getByText('B', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: words.read }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  lobby.say({ isSystem: true, type: 'reloadWindow', msg: { title: 'v2', content: 'C' } });
  await expect(dialog.getByText('C', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: words.reload }).click();
  await expect(page.locator('body')).not.toHaveAttribute('data-old');
}
