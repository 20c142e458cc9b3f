import type { AppRouter } from './app-router.tsx';
import { buildOfPage, newBuild } from './build.ts';
import { loadNextPageWhole } from './whole-load.ts';

const CHECK_EVERY_MILLIS = 5 * 60 * 1000;
const LOADED_FOR_KEY = 'loaded-for-build';

/**
 * Looks for a newer build now and then; once there is one, the next navigation loads the whole page. It does so
 * once for each build: a worker may go on with the older one until the person accepts the newer.
 */
export function watchBuild(router: AppRouter, window: Window & typeof globalThis): void {
  const { document, sessionStorage } = window;
  const own = buildOfPage(document);
  if (own === undefined) return;
  let known: string | null = null;
  let stop: (() => void) | undefined;

  const look = async (): Promise<void> => {
    const newer = await newBuild(window.fetch.bind(window), own);
    if (newer === known) return;
    stop?.();
    known = newer;
    if (newer === null || sessionStorage.getItem(LOADED_FOR_KEY) === newer) return;
    stop = loadNextPageWhole(router, window, () => sessionStorage.setItem(LOADED_FOR_KEY, newer));
  };
  window.setInterval(() => void look(), CHECK_EVERY_MILLIS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  void look();
}
