import { pathInLocale } from './language/index.ts';
import { isOccupied, type OfflineStore } from './offline/index.ts';
import { runOffline } from './offline/run-offline.ts';
import type { AppRouter } from './routes/app-router.tsx';
import { buildOfPage } from './routes/build.ts';
import { isSparing } from './routes/preloader.ts';
import { routeOfPath } from './routes/route-table.ts';
import { connectionOf } from './routes/screen-preload.ts';
import { watchBuild } from './routes/watch-build.ts';
import { loadNextPageWhole } from './routes/whole-load.ts';

interface OfflineStart {
  readonly store: OfflineStore;
  readonly router: AppRouter;
  readonly window: Window & typeof globalThis;
}

/** Everything that keeps the app on the device and up to date. Its code comes after the first screen. */
export async function startOffline({ store, router, window }: OfflineStart): Promise<void> {
  watchBuild(router, window);
  const route = () => routeOfPath(pathInLocale(router.state.location.pathname, 'zh'));
  await runOffline({
    store,
    window,
    build: buildOfPage(window.document),
    isOccupied: () => isOccupied(route()),
    loadNextPageWhole: () => void loadNextPageWhole(router, window),
    isSparing: () => isSparing(connectionOf(window.navigator)),
  });
}
