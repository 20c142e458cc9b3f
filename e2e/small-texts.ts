import type { Page } from '@playwright/test';

/** The smallest text that people read without effort. */
const SMALLEST_PX = 13;

/** Drawings; the same words stand beside them as text. */
const LEFT_OUT = 'svg, [aria-hidden="true"], .visually-hidden, script, style';

/** The visible texts of the page that are smaller, as computed by the browser. */
export async function smallTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([leftOut, smallest]) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const words = (node.textContent ?? '').trim();
        const parent = node.parentElement;
        if (words === '' || parent === null || parent.closest(leftOut) !== null) continue;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        if (size < smallest)
          found.add(`"${words.slice(0, 40)}" in .${parent.className} has ${size} px`);
      }
      return [...found];
    },
    [LEFT_OUT, SMALLEST_PX] as const,
  );
}
