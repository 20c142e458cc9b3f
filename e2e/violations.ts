import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  /** Put into the page by the accessibility tests. */
  var axe: typeof axeCore;
}

/** The short form: every document has to read it. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The dialog or sheet on the screen; messages at the edge are not meant. */
export const DIALOG = '[role="dialog"]:not(.toast), dialog[open]';

interface Selection {
  /** All rules unless some are given. */
  readonly rules?: readonly string[];
  /** The part of the page that is looked at. A dialog lies on a page that was looked at before. */
  readonly within?: string;
  /** Whether what can be tapped is measured, too: 24 px, of which nothing lies over a part. */
  readonly hasTargets?: boolean;
}

/** What axe finds on the page as it stands, one line a rule. */
export async function violationsOf(
  page: Page,
  { rules = [], within = 'html', hasTargets = false }: Selection = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([part, only, isMeasured]) => {
      // Only violations are written out in full, and no style sheet is fetched again: that takes longer than the rules.
      const options: axeCore.RunOptions = {
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
        rules: { 'target-size': { enabled: isMeasured } },
      };
      return globalThis.axe.run(part, {
        ...options,
        ...(only.length === 0 ? {} : { runOnly: [...only] }),
      });
    },
    [within, rules, hasTargets] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The same by day and by night. Only colours differ between the two, so that the second look is for them alone. */
export async function violationsByDayAndNight(
  page: Page,
  within = 'html',
): Promise<readonly string[]> {
  await show(page, 'light');
  const byDay = await violationsOf(page, { within });
  await show(page, 'dark');
  const byNight = await violationsOf(page, { rules: ['color-contrast'], within });
  await show(page, 'light');
  return [...byDay, ...byNight.map((violation) => `at night: ${violation}`)];
}

async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // A transition shows its old colour until the first frame, however short it is.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
