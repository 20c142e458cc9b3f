import { expect } from '@playwright/test';
import { cellAt, SHORT_GAME } from './local-table.ts';
import {
  arrive,
  beginGame,
  clockSeconds,
  dialogOf,
  goHome,
  ownWay,
  playMoves,
  sees,
  tapMove,
  test,
  writtenMoves,
} from './room-people.ts';

test('twenty seconds offline, then back on another gateway: nothing is lost and no clock is wrong', async ({
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  const way = await ownWay(site, 1);
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, way.url);
  await beginGame(red, black);
  await playMoves(red, black, ['1747', '1022']);
  way.refuse(true);
  await expect(black.getByText('正在重连…')).toBeVisible();
  await tapMove(red, '7967');
  await sees(red, '7967');
  const lost = black.getByRole('alertdialog');
  await expect(lost).toContainText('网络断了，正在重连', { timeout: 10_000 });
  await expect(lost).toContainText('对方可以判胜');
  await expect(red.locator('.prompt')).toContainText('掉线了，正在重连');
  await black.waitForTimeout(14_000);

  way.prefer(site.servers[0]?.port ?? 0);
  way.refuse(false);
  await lost.getByRole('button', { name: '立即重连' }).click();
  await expect(lost).toHaveCount(0);
  await sees(black, '7967');
  await expect(red.locator('.prompt')).toHaveCount(0);
  const [own, other] = [await clockSeconds(red), await clockSeconds(black)];
  expect(Math.abs((own[0] ?? NaN) - (other[2] ?? NaN))).toBeLessThanOrEqual(1);
  // BLACK's clock went on meanwhile: twenty seconds of its two minutes are gone.
  expect(other[2]).toBeLessThan(108);
  await playMoves(red, black, ['7062', '8979'], 1);
  expect(await writtenMoves(black)).toEqual(await writtenMoves(red));
  await goHome(red, black);
  await way.close();
});

test('a gateway is killed while its player moves: the move arrives once', async ({
  browser,
  site,
}) => {
  test.setTimeout(60_000);
  const [first] = site.servers;
  if (first === undefined) throw new Error('no server');
  const way = await ownWay(site, 0);
  const other = await ownWay(site, 1);
  const red = await arrive(browser, way.url);
  const black = await arrive(browser, other.url);
  await beginGame(red, black);
  await playMoves(red, black, SHORT_GAME.slice(0, 2));
  const move = SHORT_GAME[2];
  await Promise.all([tapMove(red, move), first.kill()]);
  await sees(red, move);
  await sees(black, move);
  await expect(red.locator('[data-link]')).toHaveAttribute('data-link', 'live');
  await playMoves(red, black, SHORT_GAME.slice(3), 1);
  await expect(dialogOf(red)).toContainText('红方胜');
  expect(await writtenMoves(black)).toHaveLength(SHORT_GAME.length);
  await first.start();
  await goHome(red, black);
  await way.close();
  await other.close();
});

test('a page that is loaded again sends the move it could not send', async ({ browser, site }) => {
  test.setTimeout(60_000);
  const way = await ownWay(site, 1);
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, way.url);
  await beginGame(red, black);
  await playMoves(red, black, ['1747']);
  way.refuse(true);
  await expect(black.locator('[data-link]')).toHaveAttribute('data-link', /waiting|connecting/);
  await tapMove(black, '1022');
  await sees(black, '1022');
  await expect(black.getByText('这一着已记下，连上就送出。')).toBeVisible();
  await expect(cellAt(red, 2, 2)).not.toHaveAttribute('aria-label', /上一着/);
  // The tab is closed while the network is away and opened again when it is back.
  const address = black.url();
  await black.goto('about:blank');
  way.refuse(false);
  await black.goto(address);
  await sees(red, '1022');
  await sees(black, '1022');
  expect(await writtenMoves(red)).toHaveLength(2);
  await goHome(red, black);
  await way.close();
});

test('a second device takes over; the first says so and can have the game back', async ({
  browser,
  site,
}) => {
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, site.url);
  await beginGame(red, black);
  await playMoves(red, black, ['1747', '1022']);
  const tablet = await arrive(browser, site.url);
  await tablet.context().addCookies(await red.context().cookies());
  await tablet.goto(red.url());
  await sees(tablet, '1022');
  const card = dialogOf(red);
  await expect(card).toContainText('对局在另一台设备上打开了');
  await playMoves(tablet, black, ['7967']);
  await card.getByRole('button', { name: '在这里接着下' }).click();
  await expect(card).toHaveCount(0);
  await sees(red, '7967');
  await expect(dialogOf(tablet)).toContainText('对局在另一台设备上打开了');
  await playMoves(red, black, ['7062', '8979'], 1);
  await goHome(red, black, tablet);
});
