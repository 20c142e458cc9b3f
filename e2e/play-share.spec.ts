import { expect } from '@playwright/test';
import { test } from './journey.ts';

test.skip(({ isMobile }) => isMobile, 'sharing is the same on phones');

test('a game is shared as a picture and as a link, whatever the browser can do', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/game/local/detail?moves=7747');
  const sheet = page.getByRole('dialog');

  await test.step('a position is saved as a picture', async () => {
    await page.getByRole('button', { name: '分享' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: '保存图片' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('chuhe.png');
  });

  await test.step('sharing copies the link to the clipboard', async () => {
    await sheet.getByRole('button', { name: '复制', exact: true }).click();
    await expect(page.getByText('已复制，可以粘贴给好友')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/game/local/detail?moves=7747');
  });

  await test.step('without a clipboard the older method copies', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.reload();
    await page.getByRole('button', { name: '分享' }).click();
    await sheet.getByRole('button', { name: '仅复制' }).click();
    await expect(page.getByText('已复制，可以粘贴给好友')).toBeVisible();
  });

  await test.step('when nothing can copy, a dialog shows the link', async () => {
    await page.addInitScript(() => {
      document.execCommand = () => false;
    });
    await page.reload();
    await page.getByRole('button', { name: '分享' }).click();
    await sheet.getByRole('button', { name: '复制', exact: true }).click();
    const manual = page.getByRole('dialog', { name: '请手动复制' });
    await expect(manual.getByRole('textbox', { name: '链接' })).toHaveValue(/moves=7747/);
  });
});
