import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  /** Injected into the page by the accessibility tests. */
  var axe: typeof axeCore;
}

/** The minified form, because every document has to parse it. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The dialog or sheet on the screen, except toasts. */
export const DIALOG = '[role="dialog"]:not(.toast), dialog[open]';

interface Selection {
  /** All rules by default. */
  readonly rules?: readonly string[];
  /** The part of the page to check. The page below a dialog has already been checked. */
  readonly within?: string;
  /** Whether touch targets are measured too: 24 px, not partly covered. */
  readonly hasTargets?: boolean;
}

/** The axe violations of the current page, one line per rule. */
export async function violationsOf(
  page: Page,
  { rules = [], within = 'html', hasTargets = false }: Selection = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([part, only, isMeasured]) => {
      // Only violations are reported in full, and no style sheet is refetched, which would take longer than the rules.
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

/** The same in light and dark mode. Only colours differ between the two, so the second check covers only colours. */
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
