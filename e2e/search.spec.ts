// Players and rooms are found in the real lobby, and invited to a game from there.
import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { cellAt } from './local-game.ts';
import {
  arrive,
  dialogOf,
  goHome,
  ownName,
  ownBalancer,
  PHONE,
  playMoves,
  test,
  timers,
} from './room-people.ts';
import { violationsOf } from './violations.ts';

const DESKTOP = { locale: 'en-US', viewport: { width: 1440, height: 900 } } as const;
const POSITION = '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1';

async function register(page: Page, userName: string): Promise<void> {
  await page.request.get('/api/getUserInfo');
  const data = { userName, password: 'river and boundary' };
  const answer = await page.request.post('/api/register', { data });
  expect(answer.ok()).toBe(true);
}

async function expectGame(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect(page).toHaveURL(/\/game\/room\?roomId=/);
    await expect(timers(page)).toHaveCount(2);
  }
}

test(
  'a player is found and invited, and the game is found by others',
  AT_NIGHT,
  async ({ browser, site }) => {
    const [first, second] = [await ownBalancer(site, 0), await ownBalancer(site, 1)];
    const a = await arrive(browser, first.url, PHONE);
    const b = await arrive(browser, second.url, DESKTOP);
    const away = await arrive(browser, second.url);
    await register(away, 'heron_away');
    const [nameA, nameB] = [await ownName(a), await ownName(b)];
    await b.goto('/en/search');
    await a.goto('/search');

    const box = a.getByRole('searchbox', { name: '搜索全站' });
    await box.fill('heron');
    const absent = a.getByRole('listitem').filter({ hasText: 'heron_away' });
    await expect(absent).toContainText('离线');
    await expect(absent.getByRole('button', { name: '邀请 heron_away' })).toBeDisabled();
    await box.fill('nobody is called this');
    await expect(a.getByText('没有找到')).toBeVisible();
    await box.fill(nameA);
    const self = a.getByRole('listitem').filter({ hasText: nameA });
    await expect(self).toContainText('空闲');
    await expect(self.getByRole('link', { name: '邀请' })).toHaveCount(0);
    await box.fill(nameB.slice(0, -1));
    await expect(a.getByRole('listitem').filter({ hasText: nameB })).toContainText('空闲');
    expect(await violationsOf(a)).toEqual([]);

    await a.getByRole('link', { name: `邀请 ${nameB}` }).click();
    await a.getByRole('button', { name: '发送邀请' }).click();
    await expect(dialogOf(b)).toContainText('Allowed');
    await dialogOf(b).getByRole('button', { name: 'Accept' }).click();
    await expectGame(a, b);
    await playMoves(a, b, ['1747']);

    const watcher = await arrive(browser, first.url, DESKTOP);
    await watcher.goto('/en/search');
    await watcher.getByRole('searchbox', { name: 'Search the site' }).fill(nameB);
    const room = watcher.getByRole('listitem').filter({ hasText: nameA });
    await expect(room).toContainText(nameB);
    await expect(room).toContainText('Move 1');
    expect(await violationsOf(watcher)).toEqual([]);
    await room.getByRole('link').click();
    await expect(watcher).toHaveURL(/\/en\/game\/watch\?roomId=/);
    await expect(cellAt(watcher, 4, 7)).toHaveAccessibleName(/cannon/i);
    await goHome(a, b, away, watcher);
    for (const balancer of [first, second]) await balancer.close();
  },
);

test('a published position is played with a player who is online', async ({ browser, site }) => {
  const a = await arrive(browser, site.url, PHONE);
  const b = await arrive(browser, site.url, DESKTOP);
  await register(a, 'ferryman');
  const nameB = await ownName(b);
  const data = { title: '单车胜', penCode: POSITION, note: '', playSide: 'RED' };
  const published = await a.request.post('/api/residueBoard/add', { data });
  const { id } = ((await published.json()) as { data: { id: string } }).data;
  await b.goto('/en/mate');
  await a.goto(`/residueBoard/${id}`);
  await a.getByRole('link', { name: '邀请好友' }).click();
  await a.getByRole('button', { name: '邀请在线棋友' }).click();
  await dialogOf(a).getByRole('link', { name: '在线棋友' }).click();
  await expect(a.getByText('选一位棋友，从你的局面开始下')).toBeVisible();
  await a.getByRole('link', { name: `邀请 ${nameB}` }).click();
  await a.getByText('执黑后行').click();
  await a.getByRole('button', { name: '发送邀请' }).click();
  const invitation = dialogOf(b);
  await expect(invitation.getByRole('heading', { name: 'ferryman invites you' })).toBeVisible();
  await expect(invitation.getByRole('img', { name: 'Starting position' })).toBeVisible();
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expectGame(a, b);
  await expect(b.locator('.seat').last().locator('.side-disc:visible')).toHaveText('Red');
  await playMoves(b, a, ['0900', '3031']);
  await goHome(a, b);
});
