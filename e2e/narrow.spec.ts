import { expect, test, type Page } from '@playwright/test';
import { pagesIn } from '../tools/routes-to-visit.ts';

const VIEWS = [
  { name: '320 px', viewport: { width: 320, height: 640 }, textScale: 1 },
  { name: '320 px with huge text', viewport: { width: 320, height: 640 }, textScale: 1.3 },
  // A window of 1280 x 800 at 200 % zoom.
  { name: '200 % zoom', viewport: { width: 640, height: 400 }, textScale: 1 },
] as const;

for (const language of ['zh', 'en'] as const) {
  test(`nothing is cut off or scrolls sideways on narrow pages in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(VIEWS[0].viewport);
    const found: string[] = [];
    for (const { path } of pagesIn(language)) {
      await page.goto(path);
      await page.locator('h1:visible').first().waitFor();
      for (const view of VIEWS) {
        await lookAs(page, view);
        const faults = await sidewaysFaults(page);
        found.push(...faults.map((fault) => `${path} at ${view.name}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });
}

/** The page in another window and with another size of text, as the settings make it. */
async function lookAs(page: Page, { viewport, textScale }: (typeof VIEWS)[number]): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(async (scale) => {
    document.documentElement.style.setProperty('--text-scale', String(scale));
    // Two frames: the window has told everybody its size, and all of it is laid out.
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  }, textScale);
}

/** Elements that reach out of the window, other than those in a strip that is meant to be scrolled. */
async function sidewaysFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > width) {
      faults.push(`page is ${document.documentElement.scrollWidth} px wide`);
    }
    const isInStrip = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent === null) return false;
      const { overflowX } = getComputedStyle(parent);
      return overflowX === 'auto' || overflowX === 'scroll' || isInStrip(parent);
    };
    const shown = document.querySelectorAll('a, button, label, input, h1, h2, p, b, span.t');
    for (const element of shown) {
      const box = element.getBoundingClientRect();
      const isHidden = box.width <= 1 || element.closest('.vh, [aria-hidden="true"]') !== null;
      if (!isHidden && (box.right > width + 1 || box.left < -1) && !isInStrip(element)) {
        const words = element.textContent.trim().slice(0, 30);
        faults.push(
          `${element.tagName} "${words}" ${Math.round(box.left)}..${Math.round(box.right)}`,
        );
      }
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (!isHidden && isCut && element.matches('button, .btn, h2, .tab')) {
        faults.push(`${element.tagName} "${element.textContent.trim().slice(0, 30)}" is cut off`);
      }
    }
    return faults;
  });
}
