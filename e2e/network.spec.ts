import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makeNetwork } from '../tools/testbed/make-network.ts';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { violationsByDayAndNight } from './violations.ts';

// An engine with a network starts in two seconds on an idle machine; a busy one gets all the time it needs.
const PATIENTLY = { timeout: 90_000 };

declare global {
  interface Window {
    /** Passes a line from the page to the test. */
    readonly hearEngine: (line: string) => void;
  }
}

let folder: string;
let site: Site;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chuhe-network-'));
  const file = join(folder, 'operators-name.nnue');
  await writeFile(file, makeNetwork(7));
  site = await startSite({ settings: { ENGINE_NETWORK: file } });
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** The engines' messages about their evaluation, as received by the page. */
async function listen(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hearEngine', (line: string) => void heard.push(line));
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string' && data.includes('evaluation')) window.hearEngine(data);
        });
      }
    };
  });
  return heard;
}

const NETWORK = 'info string NNUE evaluation using /xiangqi60.nnue enabled';
const CLASSICAL = 'info string classical evaluation enabled';

async function openEngine(page: Page): Promise<void> {
  await page.goto(`${site.url}/analysis`);
  const tab = page.getByRole('tab', { name: '引擎' });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('switch', { name: '引擎' }).first().click();
}

test(
  'a network is fetched, used for lines and not for moves, kept over a reload and removed',
  AT_NIGHT,
  async ({ page }) => {
    const heard = await listen(page);
    await openEngine(page);
    const panel = page.getByRole('region', { name: '引擎' });
    await expect(panel.getByText(/深度/)).toBeVisible(PATIENTLY);
    expect(new Set(heard)).toEqual(new Set([CLASSICAL]));

    await test.step('it is fetched by a press, and the engine says itself that it uses it', async () => {
      await panel.getByRole('button', { name: '更强的引擎（11 MB）' }).click();
      await expect(panel.getByText('更强的引擎使用中')).toBeVisible(PATIENTLY);
      expect(heard.at(-1)).toBe(NETWORK);
      await expect(panel.getByText(/深度/)).toBeVisible();
      expect(await violationsByDayAndNight(page)).toEqual([]);
    });

    await test.step('after a reload it is used at once, from the device', async () => {
      let fetches = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('.nnue')) fetches += 1;
      });
      const before = heard.length;
      await openEngine(page);
      await expect(panel.getByText('更强的引擎使用中')).toBeVisible(PATIENTLY);
      expect(new Set(heard.slice(before))).toEqual(new Set([NETWORK]));
      expect(fetches).toBe(0);
    });

    await test.step('hints against the computer come from the engine without it', async () => {
      const before = heard.length;
      await page.goto(`${site.url}/game/single`);
      await page.getByRole('button', { name: '常下' }).click();
      await page.getByRole('button', { name: '提示' }).click();
      await expect.poll(() => heard.slice(before), PATIENTLY).toContain(CLASSICAL);
      expect(heard.slice(before)).not.toContain(NETWORK);
    });

    await test.step('it is removed by a press', async () => {
      await openEngine(page);
      await panel.getByRole('button', { name: '移除' }).click();
      await expect(panel.getByRole('button', { name: '更强的引擎（11 MB）' })).toBeVisible();
      await expect.poll(() => heard.at(-1), PATIENTLY).toBe(CLASSICAL);
      expect(await page.evaluate(async () => caches.has('engine-network'))).toBe(false);
    });
  },
);
