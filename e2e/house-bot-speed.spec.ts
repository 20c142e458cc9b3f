import { expect } from '@playwright/test';
import { choosePart } from './app-pages.ts';
import { test } from './house-people.ts';
import { machineLoad, percentile } from './machine-load.ts';
import { arrive, goHome, PHONE, timers } from './room-people.ts';

const STRANGERS = 5;
const MAX_MILLIS = 3000;

test('a stranger alone on the site is in a game against a house bot within three seconds', async ({
  browser,
  site,
  houseBots,
}) => {
  const first = await arrive(browser, site.url, PHONE);
  await first.goto('/mate');
  await choosePart(first, '棋友');
  const list = first.getByRole('heading', { name: '机器人' }).locator('..').getByRole('listitem');
  await expect(list).toHaveCount(houseBots.length);
  await goHome(first);

  const waits: number[] = [];
  for (let stranger = 0; stranger < STRANGERS; stranger += 1) {
    // No account is known, only that a game was played on this device.
    const page = await arrive(browser, site.url, PHONE);
    const arrived = performance.now();
    await page.goto('/');
    await page.getByRole('button', { name: '快速匹配' }).tap();
    await page.getByRole('button', { name: /和机器人下/ }).tap();
    await expect(timers(page)).toHaveCount(2);
    waits.push(performance.now() - arrived);
    await goHome(page);
  }
  const [median, slowest] = [percentile(waits, 0.5), Math.max(...waits)];
  process.stdout.write(
    `from arrival to the game against a bot: median ${median.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms of ${waits.length}; goal ${MAX_MILLIS}\n`,
  );
  expect(slowest).toBeLessThan(MAX_MILLIS * machineLoad());
});
