// Prints the first render of the front page in every language, as JSON. A process of its own, because the app finds
// the browser among the globals.
import { LOCALE_ENTRIES, type Locale, LOCALES } from '@chuhe/protocol';
import { createServer, createServerModuleRunner } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';

/** The address of the site while it is drawn; links contain no host. */
const ORIGIN = 'https://chuhe.example';

/** The exports of the app that start it; the app has a project of its own. */
interface Start {
  readonly startApp: (root: Element, offline: unknown) => void;
}
interface OfflineParts {
  readonly createOfflineStore: (window: Window) => unknown;
}

/** Parts that need a script, and a banner that the visitor may have closed. */
const LATER = 'button, .language-select, .floating';
/** Parts of the page for newcomers. */
const NEWCOMERS = '.home__play, .home__tools, .desktop-bar__tools';

const server = await createServer({
  root: new URL('..', import.meta.url).pathname,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, entries: [], include: [] },
});
const pages: (readonly [Locale, string])[] = [];
for (const locale of LOCALES) pages.push([locale, await draw(locale)]);
process.stdout.write(JSON.stringify(Object.fromEntries(pages)), () => process.exit());

/** Starts the app as a new visitor of this language, who gets no answer from a server, and takes its first render. */
async function draw(locale: Locale): Promise<string> {
  const { prefix, tag } = LOCALE_ENTRIES[locale];
  await builtinEnvironments['happy-dom'].setup(globalThis, {
    happyDOM: { url: `${ORIGIN}${prefix === '' ? '/' : prefix}` },
  });
  globalThis.fetch = async () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'language', { value: tag, configurable: true });
  // Fresh modules: the first render has no part that another language has fetched.
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  const { startApp } = await runner.import<Start>('/src/app/start/start-app.tsx');
  const { createOfflineStore } = await runner.import<OfflineParts>(
    '/src/platform/offline/offline.ts',
  );
  const root = document.createElement('div');
  document.body.append(root);
  const drawn = new Promise<string>((resolve) => {
    new MutationObserver(() => resolve(markedCopy(root))).observe(root, { childList: true });
  });
  startApp(root, createOfflineStore(window));
  return `<div class="drawn">${await drawn}</div>`;
}

/** The HTML of the page, with the parts marked that are not shown before the app runs. */
function markedCopy(root: Element): string {
  const copy = document.createElement('div');
  copy.innerHTML = root.innerHTML;
  for (const element of copy.querySelectorAll(LATER)) element.classList.add('drawn__later');
  for (const element of copy.querySelectorAll(NEWCOMERS)) element.classList.add('drawn__newcomers');
  // The content security policy forbids style attributes in the text of a page.
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
  return copy.innerHTML;
}
