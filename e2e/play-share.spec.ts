import { expect, test } from '@playwright/test';

test.skip(({ isMobile }) => isMobile, 'sharing is the same on phones');

const GAME = '/game/local/detail?moves=7747';

test('sharing copies the link to the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(GAME);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '复制', exact: true }).click();
  await expect(page.getByText('已复制，可以粘贴给好友')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/game/local/detail?moves=7747');
});

test('without a clipboard the older method copies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(GAME);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '只复制' }).click();
  await expect(page.getByText('已复制，可以粘贴给好友')).toBeVisible();
});

test('when nothing can copy, a dialog shows the link', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(GAME);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '复制', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '请手动复制' });
  await expect(dialog.getByRole('textbox', { name: '链接' })).toHaveValue(/moves=7747/);
});

test('a position is saved as a picture', async ({ page }) => {
  await page.goto(GAME);
  await page.getByRole('button', { name: '分享' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '存图片' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chuhe.png');
});
