import { expect } from '@playwright/test';
import { arrive, beginGame, dialogOf, goHome, PHONE, playMoves, test } from './room-people.ts';

test('presets and stickers are read in the reader’s language; guests are told why they cannot write', async ({
  browser,
  site,
}) => {
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, site.url, PHONE);
  const watcher = await arrive(browser, site.url);
  const { roomId } = await beginGame(red, black);
  await playMoves(red, black, ['1747', '1022']);
  await watcher.goto(`/en/game/watch?roomId=${roomId}`);

  await red.getByRole('button', { name: '好棋！' }).click();
  await red.getByRole('button', { name: '轰' }).click();
  await expect(black.getByRole('button', { name: /聊天.*2 条未读/ })).toBeVisible();
  await black.getByRole('button', { name: /聊天/ }).click();
  const sheet = black.getByRole('dialog', { name: '聊天' });
  await expect(sheet.locator('.msg')).toHaveCount(2);
  await expect(sheet).toContainText('好棋！');
  await expect(watcher.locator('.msg')).toHaveCount(2);
  await expect(watcher.locator('.msgs')).toContainText('Well played!');
  await expect(watcher.locator('.msgs')).toContainText('Boom');
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await expect(sheet).toContainText('游客可以用短句和棋子表情');
  await expect(sheet.getByRole('link', { name: '注册' })).toHaveAttribute(
    'href',
    /^\/register\?path=/,
  );

  await sheet.getByRole('button', { name: '屏蔽对方发言' }).click();
  await expect(sheet.locator('.msg')).toHaveCount(0);
  await sheet.getByRole('button', { name: '恢复对方发言' }).click();
  await expect(sheet.locator('.msg')).toHaveCount(2);

  // What watchers say stays among them until the end.
  await watcher.getByRole('button', { name: 'Let me think' }).click();
  await expect(watcher.locator('.msg')).toHaveCount(3);
  await red.getByRole('button', { name: '承让' }).click();
  await expect(watcher.locator('.msg')).toHaveCount(4);
  await expect(red.locator('.msg')).toHaveCount(3);
  await red.getByRole('button', { name: '认输' }).click();
  await dialogOf(red).getByRole('button', { name: '认输' }).click();
  await expect(red.locator('.msg')).toHaveCount(4);
  await expect(red.locator('.msgs')).toContainText('观众');

  await watcher.keyboard.press('Escape');
  // Eight lines in ten seconds are a lively talk; more are not.
  for (let line = 0; line < 9; line += 1) {
    await watcher.getByRole('button', { name: 'It is your move' }).click();
  }
  await expect(watcher.getByText('You are talking too fast').first()).toBeVisible();
  await goHome(red, black, watcher);
});

test('a guest registers in the middle of a game, plays on and writes; a line is reported', async ({
  browser,
  site,
}) => {
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, site.url);
  await beginGame(red, black);
  await playMoves(red, black, ['1747', '1022']);
  const address = red.url();
  await red.getByRole('link', { name: '注册' }).click();
  await red.getByLabel('用户名').fill('writer_of_lines');
  await red.getByLabel('密码', { exact: true }).fill('river and boundary');
  await red.getByRole('button', { name: '注册并入座' }).click();
  await expect(red).toHaveURL(address);
  await playMoves(red, black, ['7967']);
  await red.getByRole('textbox', { name: '消息' }).fill('好局面 <b>');
  await red.keyboard.press('Enter');
  await expect(black.locator('.msgs')).toContainText('好局面 <b>');
  await black.getByRole('button', { name: '举报writer_of_lines的这句话' }).click();
  await black.getByLabel('原因（可不填）').fill('试一试');
  await dialogOf(black).getByRole('button', { name: '举报' }).click();
  await expect(black.getByText('已举报，管理员会看')).toBeVisible();
  await goHome(red, black);
});
