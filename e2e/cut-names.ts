import type { Page } from '@playwright/test';

/** Not names: a link that is copied as a whole, and lines of an engine, which the board shows as they are touched. */
const LEFT_OUT = '.visually-hidden, [aria-hidden="true"], .invite-link, .engine-strip, svg';

/**
 * Names and titles of which a reader sees only a part. The rule: whatever ends in an ellipsis or below a limit of lines is
 * a name that was thought too long, and must have its whole text in view.
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
