import { expect, type Page } from '@playwright/test';
import { openSlowProxy } from '../apps/server/src/testing/slow-proxy.ts';
import { arrive, beginGame, dialogOf, goHome, PHONE, playMoves, test } from './room-people.ts';

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1440, 900],
] as const;
/** Each way; three moves over this line get more lag credit than the card leaves out. */
const SLOW_MILLIS = 200;
const SCALES = [1, 1.15, 1.3] as const;

/** The visible part of a finished game's page, in pixels. */
interface Seen {
  /** Board squares that are covered or outside of the window. */
  readonly coveredPoints: number;
  /** The card's actions that are not fully visible. */
  readonly hiddenSteps: number;
  /** Words beside the tabs that wrap letter by letter. */
  readonly brokenHints: number;
  /** Player names with fewer than six visible letters. */
  readonly cutNames: number;
  /** How far the page scrolls sideways. */
  readonly sideways: number;
}

async function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const [cells = [], steps = []] = ['[role="gridcell"]', '.result-card .button'].map((selector) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()),
    );
    const covered = cells.filter((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above?.closest('.board-frame')?.contains(cell) !== true;
    });
    const hidden = steps.filter((step) => {
      const { top, bottom } = step.getBoundingClientRect();
      return top < 0 || bottom > innerHeight;
    });
    const broken = [...document.querySelectorAll('.table-panel__hint')].filter((hint) => {
      const { top, width, height } = hint.getBoundingClientRect();
      const edge = hint.parentElement?.getBoundingClientRect().bottom ?? 0;
      return hint.checkVisibility() && top < edge && height > 44 && width < height;
    });
    const cut = [...document.querySelectorAll('.seat__label')].filter((label) => {
      const { fontSize } = getComputedStyle(label);
      const isCut = label.scrollWidth > label.clientWidth;
      return label.checkVisibility() && isCut && label.clientWidth < 3.5 * parseFloat(fontSize);
    });
    return {
      cutNames: cut.length,
      brokenHints: broken.length,
      coveredPoints: cells.length === 90 ? covered.length : 90,
      hiddenSteps: steps.length < 3 ? 3 : hidden.length,
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

const WHOLE: Seen = { cutNames: 0, brokenHints: 0, coveredPoints: 0, hiddenSteps: 0, sideways: 0 };

async function lookAtEverySize(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const scale of SCALES) {
      await page.evaluate(
        (value) => document.documentElement.style.setProperty('--text-scale', String(value)),
        scale,
      );
      await expect
        .poll(() => look(page), { message: `${width}x${height}, text ${scale}` })
        .toEqual(WHOLE);
    }
  }
}

test('the result covers no point of the board, at any size of window and text', async ({
  browser,
  site,
}) => {
  // A slow line for one of the two: the card then also tells the lag that the clocks gave back.
  const slow = await openSlowProxy(site.url, SLOW_MILLIS);
  const red = await arrive(browser, slow.baseUrl, PHONE);
  const black = await arrive(browser, site.url, PHONE);
  await beginGame(red, black);
  await playMoves(red, black, ['1747', '1022', '1927', '7062', '0919', '0010']);
  await black.getByRole('button', { name: '认输' }).click();
  await dialogOf(black).getByRole('button', { name: '认输' }).click();
  for (const page of [red, black]) {
    await expect(page.locator('.result-card')).toBeVisible();
    await expect(page.locator('.result-card .lag-credits')).toHaveCount(1);
    await lookAtEverySize(page);
  }
  await goHome(red, black);
  slow.close();
});
