// The test of every journey. Pages that stay open after their journey go on polling, reconnecting and looking for
// opponents: they slow the next journeys of the worker down and meet their people.
import { test as base, type BrowserContext } from '@playwright/test';

/** The contexts that a file opened for all its tests, and the file. */
let shared: { readonly file: string; readonly contexts: readonly BrowserContext[] } | undefined;

export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use, { file }) => {
      if (shared !== undefined && shared.file !== file) await closeAll(shared.contexts);
      const before = browser.contexts();
      await use(undefined);
      await closeAll(browser.contexts().filter((context) => !before.includes(context)));
      shared = { file, contexts: browser.contexts() };
    },
    { auto: true },
  ],
});

async function closeAll(contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
}
