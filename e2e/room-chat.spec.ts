import { expect } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import {
  arrive,
  beginGame,
  dialogOf,
  goHome,
  PHONE,
  playMoves,
  sees,
  test,
} from './room-people.ts';

test(
  'presets and stickers are read in the reader’s language; guests see why they cannot write',
  AT_NIGHT,
  async ({ browser, site }) => {
    const red = await arrive(browser, site.url);
    const black = await arrive(browser, site.url, PHONE);
    const watcher = await arrive(browser, site.url);
    const { roomId, pw } = await beginGame(red, black);
    await playMoves(red, black, ['1747', '1022']);
    await watcher.goto(`/en/w?roomId=${roomId}&pw=${pw}`);
    await test.step('a watcher follows where watching is allowed', async () => {
      await sees(watcher, '1022');
      await red.getByRole('tab', { name: '对局信息' }).click();
      await expect(red.getByRole('tabpanel', { name: '对局信息' })).toContainText('1 人观战');
      await expect(watcher.getByRole('button', { name: 'Resign' })).toHaveCount(0);
      await playMoves(red, black, ['7967']);
      await sees(watcher, '7967');
    });

    await red.getByRole('tab', { name: '聊天' }).click();
    await watcher.getByRole('tab', { name: 'Chat' }).click();
    await red.getByRole('button', { name: '好棋！' }).click();
    await red.getByRole('button', { name: '轰' }).click();
    await expect(black.getByRole('button', { name: /聊天.*2 条未读/ })).toBeVisible();
    await black.getByRole('button', { name: /聊天/ }).click();
    const sheet = black.getByRole('dialog', { name: '聊天' });
    await expect(sheet.locator('.chat-message')).toHaveCount(2);
    await expect(sheet).toContainText('好棋！');
    await expect(watcher.locator('.chat-message')).toHaveCount(2);
    await expect(watcher.locator('.chat-messages:visible')).toContainText('Well played!');
    await expect(watcher.locator('.chat-messages:visible')).toContainText('Boom');
    await expect(sheet.getByRole('textbox')).toHaveCount(0);
    await expect(sheet).toContainText('游客可用短语和棋子表情');
    await expect(sheet.getByRole('link', { name: '注册' })).toHaveAttribute(
      'href',
      /^\/register\?path=/,
    );

    await sheet.getByRole('button', { name: '屏蔽对方' }).click();
    await expect(sheet.locator('.chat-message')).toHaveCount(0);
    await sheet.getByRole('button', { name: '取消屏蔽' }).click();
    await expect(sheet.locator('.chat-message')).toHaveCount(2);

    // Spectator chat is hidden from players until the end.
    await watcher.getByRole('button', { name: 'Well played!' }).click();
    await expect(watcher.locator('.chat-message')).toHaveCount(3);
    await red.getByRole('button', { name: '承让' }).click();
    await expect(watcher.locator('.chat-message')).toHaveCount(4);
    await expect(red.locator('.chat-message')).toHaveCount(3);
    await red.getByRole('button', { name: '认输' }).click();
    await dialogOf(red).getByRole('button', { name: '认输' }).click();
    await expect(red.locator('.chat-message')).toHaveCount(4);
    await expect(red.locator('.chat-messages:visible')).toContainText('观众');

    await test.step('a watcher follows to the end', async () => {
      await expect(dialogOf(watcher)).toContainText('Black wins');
      await expect(watcher.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
      await watcher.keyboard.press('Escape');
    });
    // Eight messages in ten seconds are allowed; more are refused.
    for (let line = 0; line < 9; line += 1) {
      await watcher.getByRole('button', { name: 'See you!' }).click();
    }
    await expect(watcher.getByText('You’re sending messages too fast').first()).toBeVisible();
    await goHome(red, black, watcher);
  },
);

test('a guest registers in the middle of a game, plays on and writes; a line is reported', async ({
  browser,
  site,
}) => {
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, site.url);
  await beginGame(red, black);
  await playMoves(red, black, ['1747', '1022']);
  const address = red.url();
  for (const page of [red, black]) await page.getByRole('tab', { name: '聊天' }).click();
  await test.step('no sticker is cut off', async () => {
    const stickers = red.getByRole('region', { name: '棋子表情' });
    const inside = await stickers.evaluate((frame) => {
      const { left, right } = frame.getBoundingClientRect();
      const boxes = [...frame.children].map((child) => child.getBoundingClientRect());
      return boxes.map((box) => box.left >= left && box.right <= right);
    });
    expect(inside).toEqual(Array.from({ length: 7 }, () => true));
  });
  await red.getByRole('link', { name: '注册' }).click();
  await red.getByLabel('用户名').fill('writer_of_lines');
  await red.getByLabel('密码', { exact: true }).fill('river and boundary');
  await red.getByRole('button', { name: '注册' }).click();
  await expect(red).toHaveURL(address);
  await playMoves(red, black, ['7967']);
  await red.getByRole('tab', { name: '聊天' }).click();
  await red.getByRole('textbox', { name: '消息' }).fill('好局面 <b>');
  await red.keyboard.press('Enter');
  await expect(black.locator('.chat-messages:visible')).toContainText('好局面 <b>');
  await black.getByRole('button', { name: '举报 writer_of_lines 的这条消息' }).click();
  await black.getByLabel('原因（选填）').fill('试一试');
  await dialogOf(black).getByRole('button', { name: '举报' }).click();
  await expect(black.getByText('已举报，管理员会处理')).toBeVisible();
  await goHome(red, black);
});
