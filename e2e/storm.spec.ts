// A storm on two devices of one player, with the network lost in the middle: the final score is the server's.
import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { loadTactics } from '@chuhe/puzzles';
import { test } from './journey.ts';
import { cellAt, pointsOf } from './local-game.ts';
import { violationsOf } from './violations.ts';

const PLAYER = { userName: 'storm_devices', password: 'river and boundary' };
const SPEED = '{"gameSpeed":"off","introHidden":true}';

interface HandedRun {
  readonly positions: readonly { readonly code: string }[];
}

/** The server does not reveal the solutions. */
const LINES = new Map((await loadTactics()).map(({ code, moves }) => [code, moves]));

test('a storm loses nothing with the network, is taken over by another device, and counts at the server', async ({
  browser,
}) => {
  const [phone, desktop] = [await openDevice(browser), await openDevice(browser)];
  await phone.clock.install();
  const lines = collectLines(phone);
  const onPhone = phone.context();
  expect((await onPhone.request.post('/api/register', { data: PLAYER })).ok()).toBe(true);
  const login = await desktop.context().request.post('/api/login', { data: PLAYER });
  expect(login.ok()).toBe(true);

  await test.step('it begins with the first move', async () => {
    await phone.goto('/tactics/storm');
    await expect(phone.getByRole('timer')).toHaveText('3:00');
    expect(await violationsOf(phone)).toEqual([]);
    await solve(phone, lines, 0);
  });

  await test.step('without a network it goes on, and what was done is sent later', async () => {
    await expect.poll(() => lines.length).toBeGreaterThan(10);
    await onPhone.setOffline(true);
    for (const place of [1, 2]) await solve(phone, lines, place);
    await expect(phone.getByText('网络断了，照常做题，联网后自动补交。')).toBeVisible();
    await onPhone.setOffline(false);
    await expect(phone.getByText('网络断了，照常做题，联网后自动补交。')).toBeHidden();
  });

  await test.step('another device sees it where it stands, and takes it over', async () => {
    await desktop.clock.install();
    await desktop.goto('/tactics/storm');
    await expect(desktop.getByText('已解 3 题。可以在这里接着做，或者重新开始。')).toBeVisible();
    await desktop.getByRole('button', { name: '在这里继续' }).click();
    await expect(desktop.getByText('再对 2 题加 3 秒')).toBeVisible();
    await solve(desktop, lines, 3);
    await play(phone, lines, 3);
    await expect(phone.getByText('正在另一台设备上进行')).toBeVisible();
  });

  await test.step('the clock runs out: the score is the server’s', async () => {
    await desktop.clock.fastForward(180_000);
    await expect(desktop.getByText('个人最好')).toBeVisible();
    await expect(desktop.locator('.run-score__number:visible')).toHaveText('4');
    const best = desktop.getByRole('main').getByRole('link', { name: PLAYER.userName });
    await expect(best).toBeVisible();
    expect(await violationsOf(desktop)).toEqual([]);
    const records = await onPhone.request.get('/api/tactics/run/records?kind=storm');
    expect(((await records.json()) as { data: { best: number } }).data.best).toBe(4);
  });
});

async function openDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((settings) => localStorage.setItem('settings', settings), SPEED);
  return page;
}

/** The main lines of all positions sent to a page, in order. */
function collectLines(page: Page): (readonly string[])[] {
  const lines: (readonly string[])[] = [];
  page.on('requestfinished', (request: Request) => {
    if (!request.url().includes('/api/tactics/run/')) return;
    void (async () => {
      const response = await request.response();
      if (response === null) return;
      const { data } = (await response.json()) as { data: HandedRun };
      lines.push(...data.positions.map(({ code }) => LINES.get(code) ?? []));
    })();
  });
  return lines;
}

/** Plays a position; the first twelve of a run have one move. */
async function play(
  page: Page,
  lines: readonly (readonly string[])[],
  place: number,
): Promise<void> {
  const { from, to } = pointsOf(lines[place]?.[0] ?? '');
  // The previous position stays for a moment.
  await expect(page.getByRole('gridcell', { name: /上一着/ })).toHaveCount(0);
  // A move within 400 ms is implausible, so such a line does not count.
  await page.clock.fastForward(500);
  await cellAt(page, ...from).click();
  await cellAt(page, ...to).click();
}

async function solve(
  page: Page,
  lines: readonly (readonly string[])[],
  place: number,
): Promise<void> {
  await play(page, lines, place);
  await expect(page.getByText(`连对 ${place + 1}`, { exact: true })).toBeVisible();
}
