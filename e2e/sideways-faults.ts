import type { Page } from '@playwright/test';

const UNSEEN = '.visually-hidden, [aria-hidden="true"]';

/** Finds elements that are cut off or overflow the window, except those in a scrolling strip. */
export async function sidewaysFaults(page: Page): Promise<readonly string[]> {
  return [...(await page.evaluate(findWide, UNSEEN)), ...(await page.evaluate(findCut, UNSEEN))];
}

/** Runs in the page. */
function findWide(unseen: string): readonly string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const isInStrip = (element: Element): boolean => {
    const parent = element.parentElement;
    if (parent === null) return false;
    const { overflowX } = getComputedStyle(parent);
    return overflowX === 'auto' || overflowX === 'scroll' || isInStrip(parent);
  };
  const shown = document.querySelectorAll(
    'a, button, label, input, h1, h2, p, b, span.list-row__title',
  );
  const faults = scrollWidth > width ? [`page is ${scrollWidth} px wide`] : [];
  for (const element of shown) {
    const { width: own, left, right } = element.getBoundingClientRect();
    const isOutside = own > 1 && (right > width + 1 || left < -1);
    if (!isOutside || element.closest(unseen) !== null || isInStrip(element)) continue;
    const label = element.textContent.trim().slice(0, 30);
    faults.push(`${element.tagName} "${label}" ${Math.round(left)}..${Math.round(right)}`);
  }
  return faults;
}

/** Runs in the page. A title with a second line contains names, which may be cut off. */
function findCut(unseen: string): readonly string[] {
  const title = 'h1:not(:has(*))';
  return [...document.querySelectorAll(`button, .button, h2, .tab, ${title}`)]
    .filter((element) => {
      const isTooHigh = element.matches(title) && element.scrollHeight > element.clientHeight + 4;
      const isCut = isTooHigh || element.scrollWidth > element.clientWidth + 1;
      return isCut && element.clientWidth > 1 && element.closest(unseen) === null;
    })
    .map((element) => `${element.tagName} "${element.textContent.trim().slice(0, 30)}" is cut off`);
}
