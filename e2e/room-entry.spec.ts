import { expect } from '@playwright/test';
import { arrive, goHome, makeRoom, personalPath, playMoves, test } from './room-people.ts';

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
  await expect(friend.getByRole('heading', { name: '房间密码错误' })).toBeVisible();
  await friend.goto(`/game/personal?roomId=${room.roomId}`);
  await expect(friend.getByRole('heading', { name: '房间密码错误' })).toBeVisible();
  await friend.goto(`/p?roomId=${room.roomId}&pw=${room.pw}`);
  await friend.getByRole('button', { name: '执红加入' }).click();
  await playMoves(friend, host, ['1747']);

  const outsider = await arrive(browser, site.url);
  await outsider.goto(`/game/watch?roomId=${room.roomId}`);
  await expect(outsider.getByRole('heading', { name: '房间密码错误' })).toBeVisible();
  await outsider.goto(`/game/watch?roomId=${room.roomId}&pw=${room.pw}`);
  await expect(outsider.getByRole('heading', { name: '这个房间不允许观战' })).toBeVisible();
  await outsider.goto('/en/game/room?roomId=nothing-here');
  await expect(outsider.getByRole('heading', { name: 'Room not found' })).toBeVisible();
  await goHome(host, friend, outsider);
});
