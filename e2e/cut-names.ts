import type { Page } from '@playwright/test';

/** Not names: a link that is copied as a whole, and engine lines, which the board shows when touched. */
const LEFT_OUT = '.visually-hidden, [aria-hidden="true"], .invite-link, .engine-strip, svg';

/**
 * Names and titles that are only partly visible. The rule: text that ends in an ellipsis or is clamped to some lines is
 * a name considered too long, and its whole text must be visible.
 */
export async function cutNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(findCutNames, LEFT_OUT);
}

/** Runs in the page. */
function findCutNames(leftOut: string): readonly string[] {
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.clientWidth > 1 &&
      element.textContent.trim() !== '' &&
      element.closest(leftOut) === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const cut = seen.filter((element) => {
    const { textOverflow, webkitLineClamp, whiteSpace, overflowX } = getComputedStyle(element);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 4;
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    if (webkitLineClamp !== 'none' && webkitLineClamp !== '') return isHigh;
    return hides && isWide && (textOverflow === 'ellipsis' || whiteSpace === 'nowrap');
  });
  return cut.map((element) => {
    const where = element.className === '' ? element.parentElement?.className : element.className;
    return `.${where ?? ''} "${element.textContent.trim().slice(0, 40)}" is cut`;
  });
}
