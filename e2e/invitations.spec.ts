// Strangers meet in the real lobby: each connects to a different server process and reads a different language.
import { expect, type Page } from '@playwright/test';
import { TestLobbyClient } from '../apps/server/src/testing/test-lobby-client.ts';
import type { Balancer } from '../tools/testbed/site/balancer.ts';
import { choosePart, visitWithin } from './app-pages.ts';
import { cellAt, SHORT_GAME } from './local-game.ts';
import {
  arrive,
  dialogOf,
  expectSameClocks,
  goHome,
  makeRoom,
  ownName,
  ownBalancer,
  personalPath,
  PHONE,
  playMoves,
  test,
  timers,
  writtenMoves,
} from './room-people.ts';
import { violationsOf } from './violations.ts';

const DESKTOP = { locale: 'en-US', viewport: { width: 1440, height: 900 } } as const;

let balancers: readonly Balancer[];
/** Uses Chinese on a phone. */
let a: Page;
/** Uses English on a desktop. */
let b: Page;
let nameA: string;
let nameB: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, site }) => {
  const [first, second] = [await ownBalancer(site, 0), await ownBalancer(site, 1)];
  balancers = [first, second];
  a = await arrive(browser, first.url, PHONE);
  b = await arrive(browser, second.url, DESKTOP);
  [nameA, nameB] = [await ownName(a), await ownName(b)];
  await a.goto('/mate');
  await choosePart(a, '棋友');
  await b.goto('/en/mate');
});

test.afterAll(async () => {
  await goHome(a, b);
  for (const balancer of balancers) await balancer.close();
});

/** A guest without a browser, visible in the lobby. */
async function enterLobby(baseUrl: string): Promise<TestLobbyClient> {
  const answer = await fetch(`${baseUrl}/api/getUserInfo`);
  const { token } = (await answer.json()) as { readonly token: string };
  return new TestLobbyClient({ baseUrl, token }).opened();
}

/** The message at the edge of the screen. */
function toastOf(page: Page) {
  return page.locator('.toast:not([data-limited])').last();
}

/** A selects B from the list and sends an invitation. */
async function invite(): Promise<void> {
  await a.getByRole('link', { name: `邀请 ${nameB}` }).click();
  await a.getByRole('button', { name: '发送邀请' }).click();
  await expect(dialogOf(a).getByRole('heading', { name: `等待 ${nameB} 回应` })).toBeVisible();
  await expect(dialogOf(b).getByRole('heading', { name: `${nameA} invites you` })).toBeVisible();
}

/** After a failed invitation both are on a page where they may try again. */
async function expectBothFree(): Promise<void> {
  for (const page of [a, b]) await expect(dialogOf(page)).toHaveCount(0);
  await expect(b).toHaveURL(/\/en\/mate$/);
  await expect(a).toHaveURL(/\/mate$/);
  await expect(a.getByRole('link', { name: `邀请 ${nameB}` })).toBeVisible();
  await expect(b.getByRole('link', { name: `Invite ${nameA}` })).toBeVisible();
}

test('two guests see each other, and one invites the other', async () => {
  await expect(b.getByRole('link', { name: `Invite ${nameA}` })).toBeVisible();
  await a.getByRole('link', { name: `邀请 ${nameB}` }).click();
  await expect(a).toHaveURL(/\/game\/invite\?to=/);
  const row = b.getByRole('listitem').filter({ hasText: nameA });
  await expect(row).toContainText('Inviting');
  await expect(row.getByRole('button', { name: `Invite ${nameA}` })).toBeDisabled();

  await a.getByText('60 秒').click();
  await a.getByRole('switch', { name: '允许观战' }).click();
  await a.getByRole('button', { name: '发送邀请' }).click();
  await expect(dialogOf(a).getByRole('heading', { name: `等待 ${nameB} 回应` })).toBeVisible();
  await expect(dialogOf(a)).toContainText('60 秒');
  const invitation = dialogOf(b);
  await expect(invitation.getByRole('heading', { name: `${nameA} invites you` })).toBeVisible();
  await expect(invitation).toContainText('Guest');
  await expect(invitation).toContainText('60 s');
  await expect(invitation).toContainText('Not allowed');
  await expect(invitation.getByRole('img', { name: 'Starting position' })).toBeVisible();
  for (const page of [a, b]) expect(await violationsOf(page)).toEqual([]);
  await invitation.getByRole('button', { name: 'Accept' }).click();
  for (const page of [a, b]) {
    await expect(page).toHaveURL(/\/game\/room\?roomId=/);
    await expect(timers(page)).toHaveCount(2);
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await expect(b).toHaveURL(/\/en\/game\/room/);
});

test('they play to mate, again with the sides swapped, and one resigns', async () => {
  await expect(a.locator('.seat').last().locator('.side-disc:visible')).toHaveText('红方');
  await expect(b.locator('.seat').last().locator('.side-disc:visible')).toHaveText('Black');
  for (const [index, move] of SHORT_GAME.entries()) {
    await playMoves(a, b, [move], index);
    await expectSameClocks(a, b);
  }
  await expect.poll(() => writtenMoves(a)).toHaveLength(SHORT_GAME.length);
  await expect.poll(() => writtenMoves(b)).toHaveLength(SHORT_GAME.length);
  await expect(dialogOf(a)).toContainText('你赢了');
  await expect(dialogOf(a)).toContainText('绝杀 · 3 回合');
  await expect(dialogOf(a).locator('.seal:visible')).toHaveText('胜');
  await expect(dialogOf(b)).toContainText('You lost');
  await expect(dialogOf(b)).toContainText('checkmate · 3 moves');
  await expect(dialogOf(b).locator('.seal:visible')).toHaveText('LOST');

  await a.getByRole('button', { name: '再来一局' }).click();
  await expect(dialogOf(b)).toContainText(`${nameA} offers a rematch (sides swapped)`);
  await b.getByRole('button', { name: 'Accept' }).click();
  for (const page of [a, b]) await expect(timers(page)).toHaveCount(2);
  await expect(a.locator('.seat').last().locator('.side-disc:visible')).toHaveText('黑方');
  await playMoves(b, a, ['1747', '1022']);
  await b.getByRole('button', { name: 'Resign' }).click();
  await dialogOf(b).getByRole('button', { name: 'Resign' }).click();
  await expect(dialogOf(b)).toContainText(`${nameB} resigned · 1 move`);
  await expect(dialogOf(a)).toContainText(`${nameB} 认输 · 1 回合`);
  await expect(dialogOf(a).locator('.seal:visible')).toHaveText('胜');
});

test('both find the games in their histories and replay one', async () => {
  for (const [page, prefix, other] of [
    [a, '', nameB],
    [b, '/en', nameA],
  ] as const) {
    await visitWithin(page, `${prefix}/user/history`);
    const rows = page.getByRole('listitem').filter({ hasText: other });
    await expect(rows).toHaveCount(2);
    await rows.last().getByRole('link').click();
    // Beside a wide list, selecting a row shows its game first.
    if (page === b) await page.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page).toHaveURL(/\/user\/history\/\d+$/);
    // The player's own game opens at its end.
    await expect(cellAt(page, 2, 0)).toHaveAccessibleName(/红炮|Red Cannon/i);
    await page.getByRole('button', { name: /^(回到开局|Go to start)$/ }).click();
    await expect(cellAt(page, 1, 7)).toHaveAccessibleName(/红炮|Red Cannon/i);
    await page.getByRole('button', { name: /^(下一步|Forward)$/ }).click();
    await expect(cellAt(page, 1, 5)).toHaveAccessibleName(/红炮|Red Cannon/i);
  }
});

test('an invitation is declined, closed, or taken back, and both are free again', async () => {
  await visitWithin(a, '/mate');
  await visitWithin(b, '/en/mate');
  await invite();
  await dialogOf(b).getByRole('button', { name: 'Decline' }).click();
  await expect(toastOf(a)).toContainText('对方谢绝了你的邀请');
  await expectBothFree();

  await invite();
  await dialogOf(b).getByRole('button', { name: 'Close' }).click();
  await expect(toastOf(a)).toContainText('对方关闭了邀请');
  await expectBothFree();

  await invite();
  await dialogOf(a).getByRole('button', { name: '取消邀请' }).click();
  await expect(toastOf(b)).toContainText(`${nameA} cancelled the invitation`);
  await a.goto('/mate');
  await choosePart(a, '棋友');
  await expectBothFree();
});

test('a player who is busy or wants no invitations is not disturbed', async () => {
  await a.getByRole('link', { name: `邀请 ${nameB}` }).click();
  await visitWithin(b, '/en/game/single');
  await a.getByRole('button', { name: '发送邀请' }).click();
  await expect(toastOf(a)).toContainText('对方正忙，暂时无法接受邀请');
  await expect(a).toHaveURL(/\/mate$/);
  await expect(a.getByRole('button', { name: `邀请 ${nameB}` })).toBeDisabled();

  await visitWithin(b, '/en/settings/user');
  await b.getByRole('switch', { name: /invitations/i }).click();
  await expect(a.getByRole('link', { name: `邀请 ${nameB}` })).toBeVisible();
  await a.getByRole('link', { name: `邀请 ${nameB}` }).click();
  await a.getByRole('button', { name: '发送邀请' }).click();
  await expect(toastOf(a)).toContainText('对方谢绝了你的邀请');
  await expect(dialogOf(b)).toHaveCount(0);
  await b.getByRole('switch', { name: /invitations/i }).click();
  await visitWithin(b, '/en/mate');
  await expectBothFree();
});

test('the creator of a private room invites a player who is online, also when many are', async ({
  site,
}) => {
  const others = await Promise.all(Array.from({ length: 5 }, () => enterLobby(site.url)));
  const room = await makeRoom(a);
  await a.goto(personalPath(room));
  await a.getByRole('button', { name: '邀请在线棋友' }).click();
  await a.getByRole('button', { name: /^全部 \d+ 位$/ }).click();
  await a.getByRole('button', { name: `邀请 ${nameB}` }).click();
  await dialogOf(b).getByRole('button', { name: 'Decline' }).click();
  await expect(toastOf(a)).toContainText('对方谢绝了你的邀请');
  await expect(a).toHaveURL(/\/game\/invite$/);

  await a.getByRole('button', { name: `邀请 ${nameB}` }).click();
  await dialogOf(b).getByRole('button', { name: 'Accept' }).click();
  await expect(b).toHaveURL(new RegExp(`/en/game/personal.roomId=${room.roomId}&pw=`));
  for (const page of [a, b]) await expect(timers(page)).toHaveCount(2);
  await playMoves(a, b, ['1747', '1022']);
  for (const other of others) other.close(1000);
});
