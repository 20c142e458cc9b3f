import { expect } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { cellAt, SHORT_GAME } from './local-game.ts';
import {
  arrive,
  beginGame,
  clockSeconds,
  dialogOf,
  goHome,
  ownBalancer,
  playMoves,
  sees,
  tapMove,
  test,
  writtenMoves,
} from './room-people.ts';

const SMALL_PHONE = { width: 360, height: 640 };

test('a game outlasts lost lines, a reload and another device', async ({ browser, site }) => {
  const balancer = await ownBalancer(site, 1);
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, balancer.url);
  await beginGame(red, black);
  await playMoves(red, black, ['1747', '1022']);

  await test.step('offline for a while, then back on another gateway: nothing is lost and no clock is wrong', async () => {
    balancer.refuse(true);
    await expect(black.getByText('正在重连…')).toBeVisible();
    await tapMove(red, '7967');
    await sees(red, '7967');
    const turnOfBlack = Date.now();
    const lost = black.getByRole('alertdialog');
    await expect(lost).toContainText('网络已断开，正在重连', { timeout: 10_000 });
    await expect(lost).toContainText('对方可判胜');
    await expect(red.locator('.prompt:visible')).toContainText('掉线，正在重连');
    // Long enough to distinguish a running clock from a stopped one.
    await black.waitForTimeout(2000);

    balancer.use(site.servers);
    balancer.refuse(false);
    await lost.getByRole('button', { name: '立即重连' }).click();
    await expect(lost).toHaveCount(0);
    await sees(black, '7967');
    await expect(red.locator('.prompt')).toHaveCount(0);
    const seconds = Math.floor((Date.now() - turnOfBlack) / 1000);
    let shown = Infinity;
    // A busy page draws its clocks late; a wrong clock stays wrong.
    await expect
      .poll(async () => {
        const [own, other] = await Promise.all([clockSeconds(red), clockSeconds(black)]);
        shown = other[2] ?? NaN;
        return Math.abs((own[0] ?? NaN) - shown);
      })
      .toBeLessThanOrEqual(1);
    // BLACK's clock kept running: its two minutes have lost all the time since RED's move.
    expect(shown).toBeLessThanOrEqual(120 - seconds + 1);
    expect(seconds).toBeGreaterThan(1);
    await playMoves(red, black, ['7062', '8979'], 1);
    await expect.poll(() => writtenMoves(red)).toHaveLength(5);
    await expect.poll(() => writtenMoves(black)).toEqual(await writtenMoves(red));
  });

  await test.step('a page that is loaded again sends the move it could not send', async () => {
    balancer.refuse(true);
    await expect(black.locator('[data-link]')).toHaveAttribute('data-link', /waiting|connecting/);
    await tapMove(black, '0010');
    await sees(black, '0010');
    const kept = black.getByText('这一着已记下，重连后送出。');
    await expect(kept).toBeVisible();
    // On a small phone the notice pushes nothing out of the window.
    const window = black.viewportSize() ?? { width: 1280, height: 720 };
    await black.setViewportSize(SMALL_PHONE);
    await expect(kept).toBeInViewport({ ratio: 1 });
    await expect(black.locator('.action-bar__button:visible').last()).toBeInViewport({ ratio: 1 });
    await black.setViewportSize(window);
    await expect(cellAt(red, 1, 0)).not.toHaveAttribute('aria-label', /上一着/);
    // The tab is closed while offline and reopened when the network is back.
    const address = black.url();
    await black.goto('about:blank');
    balancer.refuse(false);
    await black.goto(address);
    await sees(red, '0010');
    await sees(black, '0010');
    await expect.poll(() => writtenMoves(red)).toHaveLength(6);
  });

  await test.step('a second device takes over; the first shows it and can have the game back', async () => {
    const tablet = await arrive(browser, site.url);
    await tablet.context().addCookies(await red.context().cookies());
    await tablet.goto(red.url());
    await sees(tablet, '0010');
    const card = dialogOf(red);
    await expect(card).toContainText('对局已在另一台设备打开');
    await playMoves(tablet, black, ['8685']);
    await card.getByRole('button', { name: '在这里继续' }).click();
    await expect(card).toHaveCount(0);
    await sees(red, '8685');
    await expect(dialogOf(tablet)).toContainText('对局已在另一台设备打开');
    await playMoves(red, black, ['8070', '0605'], 1);
    await goHome(tablet);
  });

  await goHome(red, black);
  await balancer.close();
});

test(
  'a gateway is killed while its player moves: the move arrives once',
  AT_NIGHT,
  async ({ browser, site }) => {
    const [first] = site.servers;
    if (first === undefined) throw new Error('no server');
    const balancer = await ownBalancer(site, 0);
    const other = await ownBalancer(site, 1);
    const red = await arrive(browser, balancer.url);
    const black = await arrive(browser, other.url);
    await beginGame(red, black);
    await playMoves(red, black, SHORT_GAME.slice(0, 2));
    const move = SHORT_GAME[2];
    await Promise.all([tapMove(red, move), first.kill()]);
    await sees(red, move);
    await sees(black, move);
    await expect(red.locator('[data-link]')).toHaveAttribute('data-link', 'live');
    await playMoves(red, black, SHORT_GAME.slice(3), 1);
    await expect(dialogOf(red)).toContainText('你赢了');
    await expect.poll(() => writtenMoves(black)).toHaveLength(SHORT_GAME.length);
    await first.start();
    await goHome(red, black);
    await balancer.close();
    await other.close();
  },
);
