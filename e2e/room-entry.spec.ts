import { expect } from '@playwright/test';
import { SHORT_GAME } from './local-game.ts';
import {
  arrive,
  beginGame,
  dialogOf,
  goHome,
  makeRoom,
  personalPath,
  playMoves,
  sees,
  test,
} from './room-people.ts';

test('the creator waits with a link; a wrong password is refused, the right one lets in', async ({
  browser,
  site,
}) => {
  const host = await arrive(browser, site.url);
  const friend = await arrive(browser, site.url);
  const room = await makeRoom(host, { side: 'BLACK', isWatch: false });
  await host.goto(personalPath(room));
  const link = host.getByLabel('邀请链接');
  await expect(link).toHaveValue(`${site.url}/p?roomId=${room.roomId}&pw=${room.pw}`);
  await host.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.getByRole('button', { name: '复制链接' }).click();
  await expect(host.getByText('已复制')).toBeVisible();

  await friend.goto(personalPath({ ...room, pw: 'not-this-one' }));
  await expect(friend.getByRole('heading', { name: '房间密码不对' })).toBeVisible();
  await friend.goto(`/game/personal?roomId=${room.roomId}`);
  await expect(friend.getByRole('heading', { name: '房间密码不对' })).toBeVisible();
  await friend.goto(`/p?roomId=${room.roomId}&pw=${room.pw}`);
  await friend.getByRole('button', { name: '执红入座' }).click();
  await playMoves(friend, host, ['1747']);

  const outsider = await arrive(browser, site.url);
  await outsider.goto(`/game/watch?roomId=${room.roomId}`);
  await expect(outsider.getByRole('heading', { name: '房间密码不对' })).toBeVisible();
  await outsider.goto(`/game/watch?roomId=${room.roomId}&pw=${room.pw}`);
  await expect(outsider.getByRole('heading', { name: '这个房间不允许观战' })).toBeVisible();
  await outsider.goto('/en/game/room?roomId=nothing-here');
  await expect(outsider.getByRole('heading', { name: 'There is no such room' })).toBeVisible();
  await goHome(host, friend, outsider);
});

test('a watcher follows to the end where watching is allowed', async ({ browser, site }) => {
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, site.url);
  const watcher = await arrive(browser, site.url);
  const { roomId, pw } = await beginGame(red, black);
  await playMoves(red, black, SHORT_GAME.slice(0, 2));
  await watcher.goto(`/w?roomId=${roomId}&pw=${pw}`);
  await sees(watcher, SHORT_GAME[1]);
  await expect(red.locator('.side-panel')).toContainText('1 人观战');
  await expect(watcher.getByRole('button', { name: '认输' })).toHaveCount(0);
  for (const [index, move] of SHORT_GAME.slice(2).entries()) {
    await playMoves(red, black, [move], index);
    await sees(watcher, move);
  }
  await expect(dialogOf(watcher)).toContainText('红方胜');
  await expect(watcher.getByRole('button', { name: '再来一局' })).toHaveCount(0);
  await goHome(red, black, watcher);
});
