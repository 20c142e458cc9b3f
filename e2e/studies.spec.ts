// A study on two offline devices of one player: docs/merge.md defines the state of both afterwards. Then a visitor gets
// its link.
import { type Browser, expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { goWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { cellAt } from './local-game.ts';

const PLAYER = { userName: 'study_devices', password: 'river and boundary' };
const SPEED = '{"gameSpeed":"off","introHidden":true}';

test(
  'a study written on two devices offline is merged, both versions kept; a visitor reads it as a lesson',
  AT_NIGHT,
  async ({ browser }) => {
    const [phone, desktop] = [await openDevice(browser), await openDevice(browser)];
    const [onPhone, onDesktop] = [phone.context(), desktop.context()];
    expect((await onPhone.request.post('/api/register', { data: PLAYER })).ok()).toBe(true);
    expect((await onDesktop.request.post('/api/login', { data: PLAYER })).ok()).toBe(true);

    await test.step('one device makes it, the other has it', async () => {
      await phone.goto('/study');
      await phone.getByRole('button', { name: '新建研究' }).first().click();
      await phone.getByRole('textbox', { name: '标题' }).fill('中炮');
      await phone.getByRole('dialog').getByRole('button', { name: '新建研究' }).click();
      await play(phone, [7, 7], [4, 7]);
      await expect(phone.getByText('已存', { exact: true })).toBeVisible();
      await desktop.goto('/study');
      await desktop.getByRole('link', { name: /中炮/ }).click();
      await expect(moves(desktop)).toHaveText(['炮二平五']);
    });

    await test.step('both write in the same chapter without a network', async () => {
      for (const context of [onPhone, onDesktop]) await context.setOffline(true);
      for (const page of [phone, desktop])
        await page.getByRole('treeitem', { name: /炮二平五/ }).click();
      await play(phone, [7, 0], [6, 2]);
      await play(desktop, [1, 0], [2, 2]);
      for (const page of [phone, desktop])
        await expect(page.getByText('已存在本机', { exact: true })).toBeVisible();
    });

    await test.step('back again, both have both versions, each once', async () => {
      await onPhone.setOffline(false);
      await expect(phone.getByText('已存', { exact: true })).toBeVisible();
      await onDesktop.setOffline(false);
      await expect(desktop.getByText('已存', { exact: true })).toBeVisible();
      await expect(moves(desktop)).toHaveText(['炮二平五', '马8进7']);
      await phone.reload();
      for (const page of [phone, desktop]) {
        await page.getByRole('tab', { name: '章节 2' }).click();
        await page.getByRole('button', { name: /另一台设备的版本/ }).click();
        await page.getByRole('tab', { name: '着法' }).click();
        await expect(moves(page)).toHaveText(['炮二平五', '马2进3']);
      }
    });

    await test.step('a visitor with the link reads the chapter move by move, and finds it again', async () => {
      await phone.getByRole('button', { name: '研究设置' }).click();
      await phone.getByText('凭链接', { exact: true }).click();
      await expect(phone.getByRole('button', { name: '复制链接' })).toBeVisible();
      const visitor = await openDevice(browser);
      const address = new URL(phone.url()).pathname;
      await expect(async () => {
        await visitor.goto(address);
        await expect(moves(visitor)).toHaveText(['炮二平五', '马8进7'], { timeout: 3000 });
      }).toPass();
      await visitor.getByText('逐着练习').click();
      await expect(visitor.getByText('红方该怎么走？')).toBeVisible();
      await play(visitor, [0, 6], [0, 5]);
      await expect(visitor.getByText('不对，再想想。')).toBeVisible();
      await play(visitor, [7, 7], [4, 7]);
      await expect(visitor.getByText('对！接着走下一着。')).toBeVisible();
      await visitor.getByRole('button', { name: '看答案' }).click();
      await expect(visitor.getByText('这一章读完了')).toBeVisible();
      await goWithin(visitor, '/study');
      await visitor.getByText('与我共享').click();
      await expect(visitor.getByRole('link', { name: /中炮/ })).toBeVisible();
    });
  },
);

async function openDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((settings) => {
    if (localStorage.getItem('settings') === null) localStorage.setItem('settings', settings);
  }, SPEED);
  const page = await context.newPage();
  await page.goto('/study');
  await expect(page.getByRole('button', { name: '新建研究' }).first()).toBeVisible();
  return page;
}

function moves(page: Page) {
  return page.getByRole('treeitem');
}

async function play(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await cellAt(page, ...from).click();
  await cellAt(page, ...to).click();
}
