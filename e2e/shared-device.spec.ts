// One device, several users: a player, a guest, another player, and the first one again.
import { expect, type Page } from '@playwright/test';
import { visitWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { openLocalGame, SHORT_GAME, touchMoves } from './local-game.ts';

const FIRST = { userName: 'shared_first', password: 'river and boundary' };
const SECOND = { userName: 'shared_second', password: 'river and boundary' };
const SOLVED = { id: 'sqyq-013', solvedAt: 1_800_000_000_000, isHelped: false };

test('nothing of a player is seen, taken over or destroyed by others on the same device', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('settings') === null)
      localStorage.setItem('settings', '{"gameSpeed":"off","introHidden":true}');
  });
  await become(page, 'register', FIRST);
  await page.request.post('/api/puzzle/progress', { data: { list: [SOLVED] } });
  await visitWithin(page, '/settings');
  await page.getByText('深色', { exact: true }).click();
  await openLocalGame(page);
  await touchMoves(page, SHORT_GAME);
  await queueFeedback(page);
  await expectOnDevice(page, { records: 1, solved: '1 / 478', theme: 'dark' });

  await visitWithin(page, '/account');
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清除并退出' }).click();
  await expect(page).toHaveURL('/mine');
  await page.unroute('**/api/feedback');
  await expectOnDevice(page, { records: 0, solved: '0 / 478', theme: 'light' });
  await visitWithin(page, '/settings');
  await page.getByText('浅色', { exact: true }).click();

  await become(page, 'register', SECOND);
  await expectOnDevice(page, { records: 0, solved: '0 / 478', theme: 'light' });
  expect(await exported(page)).toMatchObject({ puzzles: [], records: [], feedback: [] });

  await become(page, 'login', FIRST);
  await expectOnDevice(page, { records: 1, solved: '1 / 478', theme: 'dark' });
  await expect
    .poll(() => exported(page))
    .toMatchObject({ puzzles: [{}], records: [{}], feedback: [{ message: '只给我自己的账号' }] });
});

/**
 * Starts another session in this browser; the page merges with the account when opened. No page is open meanwhile: a
 * call of the session that the login ends would get the cookie of a new guest.
 */
async function become(
  page: Page,
  call: 'register' | 'login',
  data: { readonly userName: string; readonly password: string },
): Promise<void> {
  await page.goto('about:blank');
  expect((await page.request.post(`/api/${call}`, { data })).ok()).toBe(true);
  const missing = new Set(['/api/user/settings', '/api/user/records', '/api/puzzle/progress']);
  page.on('response', (response) => {
    if (response.ok()) missing.delete(new URL(response.url()).pathname);
  });
  await page.goto('/');
  await expect.poll(() => [...missing]).toEqual([]);
}

/** Queues a message that the server does not get while this player is here. */
async function queueFeedback(page: Page): Promise<void> {
  await page.route('**/api/feedback', (route) => route.abort());
  await visitWithin(page, '/feedback');
  await page.getByLabel('反馈内容').fill('只给我自己的账号');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('已存本机')).toBeVisible();
}

async function expectOnDevice(
  page: Page,
  expected: { readonly records: number; readonly solved: string; readonly theme: string },
): Promise<void> {
  await visitWithin(page, '/local');
  await expect(page.locator('main:visible .list a')).toHaveCount(expected.records);
  await visitWithin(page, '/level');
  await expect(page.locator('main:visible .solved-bar')).toContainText(expected.solved);
  await expect(page.locator('html')).toHaveAttribute('data-theme', expected.theme);
}

async function exported(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/account/export');
  const { data } = (await answer.json()) as { data: { parts: Record<string, unknown> } };
  const { puzzles, records, feedback } = data.parts;
  return { puzzles, records, feedback };
}
