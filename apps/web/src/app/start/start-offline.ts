import { pathInLocale } from '../../platform/language/index.ts';
import { connectionOf, isDataSaver, type OfflineStore } from '../../platform/offline/index.ts';
import { runOffline } from '../../platform/offline/run-offline.ts';
import type { Router } from '../../platform/router/index.ts';
import { buildOfPage, watchBuild, loadNextPageWhole } from '../router/watch-build.ts';
import { isOccupied, routeOfPath } from '../../platform/navigation/route-table.ts';

interface OfflineStart {
  readonly store: OfflineStore;
  readonly router: Router;
  readonly window: Window & typeof globalThis;
}

/** Caches the app on the device and keeps it up to date. Loaded after the first screen. */
export async function startOffline({ store, router, window }: OfflineStart): Promise<void> {
  watchBuild(router, window);
  const route = () => routeOfPath(pathInLocale(router.state().location.pathname, 'zh'));
  await runOffline({
    store,
    window,
    build: buildOfPage(window.document),
    isOccupied: () => isOccupied(route()),
    loadNextPageWhole: () => void loadNextPageWhole(router, window),
    isDataSaver: () => isDataSaver(connectionOf(window.navigator)),
  });
}
