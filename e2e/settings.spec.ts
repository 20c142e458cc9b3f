import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';

const html = (page: Page): Locator => page.locator('html');

test('the look of the app is chosen, kept and reset', async ({ page }) => {
  await test.step('the theme follows the system until one is chosen', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/settings');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  await test.step('the language can be chosen in the settings', async () => {
    await page.goto('/settings/lang');
    await page.locator('#content').getByText('English', { exact: true }).click();
    await expect(page).toHaveURL('/en/settings/lang');
    await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
  });

  await test.step('theme, text size and motion take effect and survive a reload', async () => {
    await page.goto('/en/settings');
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('Largest', { exact: true }).click();
    await page.getByRole('switch', { name: 'Reduce motion' }).click();
    const check = async (): Promise<void> => {
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expect(html(page)).toHaveCSS('font-size', '20.8px');
      await expect(html(page)).toHaveAttribute('data-still', '');
    };
    await check();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await check();
  });

  await test.step('reset brings the defaults back', async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  });
});

test('the board is chosen and kept', async ({ page }) => {
  await test.step('the language decides about pieces until the person does', async () => {
    await page.goto('/en/settings/board');
    await expect(page.locator('.settings-preview__board use[href="#xq-pic-C"]')).toHaveCount(1);
    await page.goto('/settings/board');
    await expect(page.locator('.settings-preview__board use[href="#xq-main-C"]')).toHaveCount(1);
  });

  await test.step('pieces, file numbers and possible moves change the preview', async () => {
    await expect(page.locator('.settings-preview__board use[href="#xq-main-C"]')).toHaveCount(1);
    await expect(page.locator('.settings-preview__board use[href="#xq-m9"]')).toHaveCount(1);
    await expect(page.locator('.settings-preview__board .board__target')).toHaveCount(3);
    await page.getByText('图形', { exact: true }).click();
    await page.getByRole('switch', { name: '显示路数' }).click();
    await page.getByRole('switch', { name: '显示可走位置' }).click();
    const check = async (): Promise<void> => {
      await expect(page.locator('.settings-preview__board use[href="#xq-pic-C"]')).toHaveCount(1);
      await expect(page.locator('.settings-preview__board use[href="#xq-m9"]')).toHaveCount(0);
      await expect(page.locator('.settings-preview__board .board__target')).toHaveCount(0);
    };
    await check();
    await page.reload();
    await check();
  });

  await test.step('a board preset and own colours repaint the preview and survive a reload', async () => {
    await page.getByText('青瓷', { exact: true }).click();
    await expect(html(page)).toHaveAttribute('data-board', 'celadon');
    await page.getByLabel('红子').fill('#884422');
    const red = page.locator('.settings-preview__board g[color="var(--xq-red)"]').first();
    await expect(red).toHaveCSS('color', 'rgb(136, 68, 34)');
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-board', 'celadon');
    await expect(red).toHaveCSS('color', 'rgb(136, 68, 34)');
    await page.getByRole('button', { name: '恢复配色' }).click();
    await expect(red).toHaveCSS('color', 'rgb(168, 38, 26)');
  });

  await test.step('a colour that is hard to see is named, and the nearest legible one is offered', async () => {
    await page.goto('/en/settings/board');
    await page.getByText('Kaya', { exact: true }).click();
    await page.getByLabel('Lines').fill('#d0b890');
    await expect(page.getByText('Lines is hard to see')).toBeVisible();
    await page.getByRole('button', { name: 'Use the nearest readable colour' }).click();
    await expect(page.getByText('Lines is hard to see')).toBeHidden();
  });
});

test('the remaining settings survive a reload under their contract keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/en/settings/game');
  await page.getByText('Slow', { exact: true }).click();
  await page.getByText('ICCS', { exact: true }).click();
  await page.getByRole('switch', { name: 'Confirm each move' }).click();
  await page.getByRole('slider', { name: 'Sound' }).fill('25');
  await page.getByRole('switch', { name: 'Capture' }).click();
  await page.goto('/en/settings/user');
  await page.getByRole('switch', { name: 'Accept invitations' }).click();
  await page.getByRole('switch', { name: 'Show chat' }).click();
  await page.getByRole('switch', { name: 'Desktop notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Desktop notifications' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Accept invitations' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Show chat' })).not.toBeChecked();
  await page.goto('/en/settings/game');
  await expect(page.getByRole('radio', { name: 'Slow' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'ICCS' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Sound' })).toHaveValue('25');
  await expect(page.getByRole('switch', { name: 'Capture' })).not.toBeChecked();
  const stored = async (): Promise<unknown> =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('settings'))) ?? '{}');
  await expect.poll(stored).toMatchObject({
    gameSpeed: 'slow',
    backgroundMusic: 25,
    invite: false,
    setNum: true,
    chat: false,
    gameColor: { preset: 'auto', own: {} },
    // Set by the lobby.
    frameSize: 8192,
    notice: true,
    notation: 'iccs',
    confirmMove: true,
    mutedSounds: ['eat'],
  });
});

test('garbage in storage does not hurt', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'settings',
      '{"theme":"purple","textScale":9,"gameColor":7,"invite":"yes"',
    );
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked();
});
