import { expect } from '@playwright/test';
import { arrive, goHome, personalPath, PHONE, playMoves, test } from './room-people.ts';

const LINK = /\/p\?roomId=[\w-]+&pw=[\w-]+$/;

test('a friend is invited in one step; a wrong password is refused, the right one lets in', async ({
  browser,
  site,
}) => {
  const host = await arrive(browser, site.url, PHONE);
  const friend = await arrive(browser, site.url);
  await host.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.goto('/');
  await host.getByRole('link', { name: '邀请', exact: true }).click();
  const link = host.getByRole('textbox', { name: '邀请链接' });
  await expect(link).toHaveValue(LINK);
  const first = await link.inputValue();
  await expect(host.getByText('已复制').first()).toBeVisible();
  expect(await host.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(host.getByRole('img', { name: '邀请二维码' }).locator('path')).toHaveAttribute(
    'd',
    /^M0 0h1/,
  );
  // Other terms need another room, so the earlier link is dead.
  await host.getByText('执黑后行').click();
  await expect(host.getByText('链接已更新，旧链接失效')).toBeVisible();
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  await host.getByRole('switch', { name: '允许观战' }).click();
  await expect(link).not.toHaveValue(second);
  await expect.poll(() => host.evaluate(() => navigator.clipboard.readText())).not.toBe(second);
  const { searchParams } = new URL(await link.inputValue());
  const room = { roomId: searchParams.get('roomId') ?? '', pw: searchParams.get('pw') ?? '' };
  await friend.goto(first);
  await expect(friend.getByRole('heading', { name: /^(?:邀请已失效|房间不存在)$/ })).toBeVisible();

  await friend.goto(personalPath({ ...room, pw: 'not-this-one' }));
  await expect(friend.getByRole('heading', { name: '房间密码错误' })).toBeVisible();
  await friend.goto(`/game/personal?roomId=${room.roomId}`);
  await expect(friend.getByRole('heading', { name: '房间密码错误' })).toBeVisible();
  await friend.goto(`/p?roomId=${room.roomId}&pw=${room.pw}`);
  const invitation = friend.locator('.invitation-card');
  await expect(invitation.getByRole('list')).toContainText(/你执红方先行用时10\+5快棋类型友谊赛/);
  await expect(invitation.getByRole('timer')).toHaveText(/23 小时 \d+ 分/);
  await friend.getByRole('button', { name: '执红加入' }).click();
  await playMoves(friend, host, ['1747']);

  // The card of the running game has its space before the server has sent it.
  await host.addInitScript(countShifts);
  await host.goto('/');
  await expect(host.locator('a.resume-game')).toBeVisible();
  expect(await host.evaluate(() => Number(sessionStorage.getItem('shift')))).toBeLessThan(0.05);

  const outsider = await arrive(browser, site.url);
  await outsider.goto(`/game/watch?roomId=${room.roomId}`);
  await expect(outsider.getByRole('heading', { name: '房间密码错误' })).toBeVisible();
  await outsider.goto(`/game/watch?roomId=${room.roomId}&pw=${room.pw}`);
  await expect(outsider.getByRole('heading', { name: '这个房间不允许观战' })).toBeVisible();
  await outsider.goto('/en/game/room?roomId=nothing-here');
  await expect(outsider.getByRole('heading', { name: 'Room not found' })).toBeVisible();
  await goHome(host, friend, outsider);
});

/** Runs in the page: sums up layout shifts. */
function countShifts(): void {
  sessionStorage.setItem('shift', '0');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
      sessionStorage.setItem('shift', String(Number(sessionStorage.getItem('shift')) + value));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
