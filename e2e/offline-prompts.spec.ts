// The prompts of the app itself, in both languages; offline-update.spec.ts covers the one for a new version.
import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { openLocalGame } from './local-game.ts';
import { violationsOf } from './violations.ts';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const settings = { gameSpeed: 'off', introHidden: !location.pathname.startsWith('/mine') };
    localStorage.setItem('settings', JSON.stringify(settings));
    // Chromium may offer the installation itself at any time; its event would replace the test's.
    window.addEventListener(
      'beforeinstallprompt',
      (event) => {
        if (event.isTrusted) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  });
});

/** The browser offers the installation; the user's answer to its dialog is given. */
async function offer(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = (): Promise<object> => {
      document.body.setAttribute('data-asked', '');
      return Promise.resolve({ outcome: answer });
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
  }, outcome);
}

async function expectManifest(page: Page, file: string): Promise<void> {
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', file);
}

test('installation is offered on the first visit, but never at a board', async ({ page }) => {
  await page.goto('/');
  await expectManifest(page, '/app.webmanifest');
  await offer(page, 'accepted');
  const prompt = page.getByRole('status', { name: '把楚河添加到主屏幕' });
  await expect(prompt).toBeVisible();
  await page.getByRole('link', { name: '和家人下' }).click();
  await expect(page).toHaveURL('/game/local');
  await expect(prompt).toBeHidden();
  await page.goBack();
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: '安装' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked');
  await expect(prompt).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'))).toBeNull();
});

test('a refused installation is not offered again', AT_NIGHT, async ({ page, context }) => {
  await page.goto('/en');
  await expectManifest(page, '/app.en.webmanifest');
  await offer(page, 'accepted');
  const name = 'Add Chuhe to your home screen';
  const prompt = page.getByRole('status', { name });
  await expect(prompt).toContainText('Opens faster, works offline');
  await expect(prompt.getByRole('button', { name: 'Install' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(prompt).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'))).toBe('true');

  const next = await context.newPage();
  await next.goto('/en');
  await offer(next, 'accepted');
  // The test expects that no prompt appears, so there is no event to wait for.
  await next.waitForTimeout(500);
  await expect(next.getByRole('status', { name })).toBeHidden();
});

for (const { language, path, title, install, steps, ok } of [
  {
    language: 'zh',
    path: '/mine',
    title: '把楚河添加到主屏幕',
    install: '安装',
    steps: ['分享按钮', '添加到主屏幕', '点“添加”'],
    ok: '确定',
  },
  {
    language: 'en',
    path: '/en/mine',
    title: 'Add Chuhe to your home screen',
    install: 'Install',
    steps: ['share button', 'Add to Home Screen', 'Tap “Add”'],
    ok: 'OK',
  },
]) {
  test(
    `on an iPhone the way to install is shown (${language}), beside the intro banner`,
    language === 'en' ? AT_NIGHT : {},
    async ({ page, context }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'standalone', { value: false });
      });
      await page.goto(path);
      const prompt = page.getByRole('status', { name: title });
      await prompt.getByRole('button', { name: install }).click();
      const sheet = page.getByRole('dialog', { name: title });
      for (const step of steps) await expect(sheet).toContainText(step);
      expect(await violationsOf(page)).toEqual([]);
      await sheet.getByRole('button', { name: ok }).click();
      await expect(sheet).toBeHidden();
      if (language === 'zh')
        await expect(page.locator('.intro img')).toHaveAttribute('src', '/qr.png');
    },
  );
}

test('both languages have a manifest with icons, shortcuts and pictures that are there', async ({
  request,
}) => {
  for (const [file, name] of [
    ['/app.webmanifest', '楚河 中国象棋'],
    ['/app.en.webmanifest', 'Chuhe, Chinese chess'],
  ] as const) {
    const response = await request.get(file);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as {
      readonly name: string;
      readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
      readonly screenshots: readonly { readonly src: string }[];
      readonly shortcuts: readonly { readonly url: string }[];
    };
    expect(manifest.name).toBe(name);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(manifest.shortcuts.length).toBeGreaterThan(2);
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await request.get(src);
      expect(picture.headers()['content-type']).toMatch(/^image/);
    }
  }
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'it is announced once that the app is ready for times without a network',
    AT_NIGHT,
    async ({ page }) => {
      await page.goto('/en');
      const prompt = page.getByRole('status', { name: 'Ready to use offline' });
      await expect(prompt).toBeVisible();
      await prompt.getByRole('button', { name: 'Close' }).click();
      await expect(prompt).toBeHidden();
      await page.goto('/en/server');
      await expect(page.getByText('Available offline:')).toBeVisible();
      await expect(prompt).toBeHidden();
    },
  );

  test(
    'a browser that cannot cache the app shows it, and works',
    AT_NIGHT,
    async ({ page, context }) => {
      await context.addInitScript(() => {
        navigator.serviceWorker.register = () => Promise.reject(new Error('not here'));
      });
      await page.goto('/server');
      await expect(page.getByText('此浏览器无法离线保存')).toBeVisible();
      await openLocalGame(page);
    },
  );
});
