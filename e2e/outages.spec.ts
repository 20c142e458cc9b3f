import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { startSite } from '../tools/testbed/site/start-site.ts';
import { appRuns } from './app-pages.ts';
import { test } from './journey.ts';

const FIND_REQUEST = resolve(import.meta.dirname, '../deploy/find-request');

test('a form that cannot be sent, or leads elsewhere', async ({ page }) => {
  await test.step('statuses have texts of their own, and no answer has one too', async () => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 503 }));
    await page.goto('/en/login');
    await page.getByLabel('Username').fill('qingshan');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('river and boundary');
    const send = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Service unavailable');
    await page.route('**/api/login', (route) => route.abort());
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Client exception or network problem');
  });

  await test.step('forms name what is missing before they are sent', async () => {
    await page.goto('/en/register');
    await page.getByLabel('Username').fill('q');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('A username has 2–20 letters')).toBeVisible();
    await expect(page.getByText('A password has 8–128 characters')).toBeVisible();
  });

  await test.step('a login that leads elsewhere stays on this site', async () => {
    await page.goto('/register?path=//example.org/');
    await page.getByLabel('用户名').fill('stays_here');
    await page.getByLabel('密码', { exact: true }).fill('a long password');
    await page.getByRole('button', { name: '注册' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('without the server the page starts as an unknown guest, and knows who it is afterwards', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByText('无法连接服务器')).toBeVisible();
  await expect(page.locator('.toast')).toBeHidden();
  await page.goto('/mine');
  await expect(page.getByText('游客', { exact: true })).toBeVisible();
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^guest_/)).toBeVisible();
});

test('the page and its build', async ({ page }) => {
  await test.step('the build this page comes from is not taken for a new one', async () => {
    await page.goto('/');
    await appRuns(page);
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    await page.getByRole('link', { name: '棋友', exact: true }).click();
    await expect(page).toHaveURL('/mate');
    await expect(page.locator('body')).toHaveAttribute('data-old', '');
  });

  await test.step('a new build is loaded with the next navigation', async () => {
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }));
    await page.route('**/builds/newer.json', (route) =>
      route.fulfill({ json: { id: 'newer', files: [] } }),
    );
    const manifest = page.waitForResponse('**/builds/newer.json');
    await page.goto('/');
    await manifest;
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    await page.getByRole('link', { name: '棋友', exact: true }).click();
    await expect(page).toHaveURL('/mate');
    await expect(page.locator('body')).not.toHaveAttribute('data-old');
  });
});

test('what breaks is reported, and what is missing is shown', async ({ page }) => {
  await test.step('uncaught errors are reported once, unhandled rejections are not reported', async () => {
    const reports: unknown[] = [];
    await page.route('**/api/upload/err', (route) => {
      reports.push(route.request().postDataJSON());
      return route.fulfill({ json: { errorCode: 0, msg: '' } });
    });
    await page.goto('/server');
    await page.evaluate(() => {
      for (let time = 0; time < 2; time += 1) {
        setTimeout(() => {
          throw new TypeError('a board fell from the table');
        });
      }
      void Promise.reject(new Error('nobody minds'));
    });
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toMatchObject({
      text: expect.stringContaining('a board fell from the table'),
      type: 'TypeError',
      file: expect.any(String),
      agent: expect.stringContaining('Chrome'),
    });
  });

  await test.step('code that cannot be fetched reloads the page once, then shows the error page', async () => {
    let loads = 0;
    await page.route('**/assets/players-screen-*.js', (route) => route.abort());
    await page.goto('/');
    await appRuns(page);
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: '棋友', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('页面加载失败');
    expect(loads).toBe(1);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a catalogue that cannot be fetched does not leave the page blank', async () => {
    await page.route('**/assets/first-zh-*.js', (route) => route.abort());
    await page.goto('/server');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('an answer that does not fit its call, and a screen that crashes, are reported', async ({
  page,
}) => {
  const reports: string[] = [];
  await page.route('**/api/upload/err', (route) => {
    const { text } = route.request().postDataJSON() as { readonly text: string };
    reports.push(text);
    return route.fulfill({ json: { errorCode: 0, msg: '', data: {} } });
  });
  const answers: unknown[] = [
    7,
    [
      {
        category: 'usage',
        text: '走棋后钟没停',
        createdAt: '2026-01-05T00:00:00.000Z',
        closedAt: null,
        answer: '',
      },
    ],
  ];
  await page.route('**/api/feedback/mine', (route) =>
    route.fulfill({ json: { errorCode: 0, msg: '', data: { list: answers.shift() } } }),
  );
  await page.goto('/feedback');
  await expect
    .poll(() => reports)
    .toEqual([expect.stringMatching(/GET \/feedback\/mine: list \w+\n\/feedback \w+\n/)]);
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new RangeError('no calendar');
      },
    });
  });
  await page.goto('/feedback');
  await expect(page.getByRole('alert')).toContainText('no calendar');
  expect(reports.slice(1)).toEqual([
    expect.stringMatching(/no calendar\n\/feedback \w+\n(?:.*\n)*.*[/]assets[/]/),
  ]);
});

test('an error names its request, and one command finds it in the logs', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-logs-'));
  const logFile = join(folder, 'server.log');
  const site = await startSite({ logFile });
  try {
    await site.runSql('alter table ratings rename to ratings_away');
    await page.goto(`${site.url}/en/leaderboard`);
    const error = page.getByRole('main').getByText(/[(]request [\w-]+[)]/);
    const [, id = ''] =
      /[(]request ([\w-]+)[)]/.exec((await error.first().textContent()) ?? '') ?? [];
    const found = execFileSync(FIND_REQUEST, [id, logFile], { encoding: 'utf8' });
    const lines = found.trim().split('\n');
    expect(lines.filter((line) => line.includes('ratings'))).not.toEqual([]);
    expect(lines.filter((line) => !line.includes(id))).toEqual([]);
    expect(() => execFileSync(FIND_REQUEST, ['never-given', logFile])).toThrow();
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
});
