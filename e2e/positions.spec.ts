import { expect, type Locator, type Page } from '@playwright/test';
import { visitWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { cellAt } from './local-game.ts';
import { violationsOf } from './violations.ts';

const PASSWORD = 'river and boundary';
const FACING = '4k4/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1';

/** Registers a new account in the browser of this page. */
async function register(page: Page): Promise<string> {
  const userName = `author${Math.random().toString(36).slice(2, 8)}`;
  await page.request.get('/api/getUserInfo');
  const answer = await page.request.post('/api/register', {
    data: { userName, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  return userName;
}

function trayPiece(page: Page, name: RegExp): Locator {
  return page.getByRole('button', { name });
}

/** Takes a piece from the tray and places it on a square. */
async function put(page: Page, name: RegExp, [x, y]: readonly [number, number]): Promise<void> {
  await trayPiece(page, name).click();
  await cellAt(page, x, y).click();
}

test('a board is built, published, found by its name and played three ways', async ({ page }) => {
  const author = await register(page);
  await page.goto('/residueBoard/add');
  await put(page, /^红车/, [0, 8]);
  await cellAt(page, 1, 9).click();
  await trayPiece(page, /^红兵/).click();
  await cellAt(page, 4, 4).click();
  await page.keyboard.press('Escape');
  await expect(trayPiece(page, /^红车，还有 0 枚/)).toBeVisible();
  await expect(page.getByText('局面合法，可以开局')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const title = `双车错 ${author}`;
  await page.getByRole('button', { name: '发布' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('名称').fill(title);
  await sheet.getByLabel('说明').fill('红先胜');
  await sheet.getByRole('button', { name: '发布' }).click();
  await expect(page).toHaveURL(/\/residueBoard\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText('红先胜')).toBeVisible();
  const address = page.url();

  await visitWithin(page, '/residueBoard');
  await page.getByRole('searchbox', { name: '搜索残局' }).fill(author.slice(2));
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(address);
  expect(await violationsOf(page)).toEqual([]);

  const code = '4k4/9/9/9/4P4/9/9/9/R8/1R1K5 w - - 0 1';
  for (const [name, path] of [
    ['与电脑对弈', '/game/single'],
    ['邀请好友', '/game/invite'],
    ['双人同屏', '/game/local'],
  ] as const) {
    if (page.url() !== address) await visitWithin(page, new URL(address).pathname);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    expect(new URL(page.url()).searchParams.get('penCode')).toBe(code);
    if (path === '/game/single') {
      await page.getByRole('button', { name: '常下' }).click();
      await expect(cellAt(page, 4, 4)).toHaveAccessibleName(/红兵/);
      await cellAt(page, 4, 4).click();
      await cellAt(page, 4, 3).click();
      await expect(cellAt(page, 4, 3)).toHaveAccessibleName(/红兵/);
    }
    if (path === '/game/invite') {
      await expect(page.getByRole('heading', { name: '等好友加入' })).toBeVisible();
      await expect(page.getByRole('timer')).toContainText('有效');
    }
  }
  await page.getByRole('button', { name: '开始对局' }).click();
  await expect(cellAt(page, 4, 4)).toHaveAccessibleName(/红兵/);
});

test('what may not be published, and what is reported', async ({ page }) => {
  await test.step('an unlawful board shows what is wrong, and cannot be published', async () => {
    await page.goto(`/en/residueBoard/add?penCode=${encodeURIComponent(FACING)}`);
    await expect(page.getByText('The generals can’t face each other')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await put(page, /^red advisor/, [0, 0]);
    await expect(
      page.getByText(/red advisor at file 9 rank 10: advisors must be on/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await put(page, /^black soldier/, [4, 5]);
    await expect(page.getByText('Legal position, ready to play')).toBeVisible();
    await page.getByText('Black first').click();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();

    const refused = await page.request.post('/api/residueBoard/add', {
      data: { title: 'x', penCode: FACING, playSide: 'RED' },
    });
    expect(refused.status()).toBe(403);
    await register(page);
    const unlawful = await page.request.post('/api/residueBoard/add', {
      data: { title: 'x', penCode: FACING, playSide: 'RED' },
      headers: { 'x-locale': 'en' },
    });
    expect(await unlawful.json()).toMatchObject({ msg: 'Illegal position' });
  });

  await test.step('a board can be reported', async () => {
    const answer = await page.request.post('/api/residueBoard/add', {
      data: { title: '请举报', penCode: '3k5/9/9/9/9/9/9/9/R8/4K4 w', playSide: 'RED' },
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    await page.goto(`/residueBoard/${data.id}`);
    await page.getByRole('button', { name: '举报' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '局面有误' }).click();
    await sheet.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('已收到，谢谢')).toBeVisible();
  });
});

test('a guest builds a board by hand, by keys and by its code', async ({ page }) => {
  await page.goto('/residueBoard/add');
  const field = page.getByLabel('FEN 局面代码');

  await test.step('pieces are carried: from the tray, on the board, and beside it', async () => {
    await carry(page, trayPiece(page, /^红车/), cellAt(page, 0, 5));
    await expect(field).toHaveValue('4k4/9/9/9/9/R8/9/9/9/3K5 w - - 0 1');
    await carry(page, cellAt(page, 0, 5), cellAt(page, 8, 4));
    await expect(field).toHaveValue('4k4/9/9/9/8R/9/9/9/9/3K5 w - - 0 1');
    await carry(page, cellAt(page, 8, 4), trayPiece(page, /^黑卒/));
    await expect(field).toHaveValue('4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
  });

  await test.step('the keyboard alone builds a board', async () => {
    await trayPiece(page, /^红炮/).focus();
    await page.keyboard.press('Enter');
    await cellAt(page, 4, 5).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('4k4/9/9/9/9/3C5/9/9/9/3K5 w - - 0 1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect(field).toHaveValue('4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
  });

  await test.step('a code is pasted, a wrong one refused; the board is mirrored and cleared', async () => {
    await page.getByRole('button', { name: '粘贴 FEN' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('nine/ranks w');
    await sheet.getByRole('button', { name: '载入局面' }).click();
    await expect(sheet.getByText('FEN 格式不对')).toBeVisible();
    await sheet.getByRole('textbox').fill('3k5/9/9/9/9/9/9/9/R8/4K4 b');
    await sheet.getByRole('button', { name: '载入局面' }).click();
    await expect(field).toHaveValue('3k5/9/9/9/9/9/9/9/R8/4K4 b - - 0 1');
    await page.getByRole('button', { name: '左右镜像' }).click();
    await expect(field).toHaveValue('5k3/9/9/9/9/9/9/9/8R/4K4 b - - 0 1');
    await page.getByRole('button', { name: '清空' }).click();
    await expect(field).toHaveValue('4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(field).toHaveValue('5k3/9/9/9/9/9/9/9/8R/4K4 b - - 0 1');
  });

  await test.step('a guest is told why publishing needs an account, and keeps the position', async () => {
    const code = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1';
    await page.goto(`/residueBoard/add?penCode=${encodeURIComponent(code)}`);
    await page.getByRole('button', { name: '发布' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('发布残局需要账号')).toBeVisible();
    await sheet.getByRole('link', { name: '注册' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/register');
    const back = new URL(page.url()).searchParams.get('path') ?? '';
    expect(new URL(back, page.url()).searchParams.get('penCode')).toBe(code);
  });
});

/** Presses the centre of one element and releases over another. */
async function carry(page: Page, from: Locator, target: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await target.boundingBox()];
  if (start === null || end === null) throw new Error('not on screen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}
