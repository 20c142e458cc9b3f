import { DEFAULT_LOCALE, ROUTE_PRELOADS_AT_ONCE } from '@chuhe/protocol';
import { loadMessagesOf, pathInLocale } from '../../platform/language/index.ts';
import { type Connection, connectionOf, isDataSaver } from '../../platform/offline/index.ts';
import { routeOfPath, ROUTES } from '../../platform/navigation/route-table.ts';
import { SCREENS } from './route-screens.ts';

const TABS_AFTER_MILLIS = 2000;

type Load = () => Promise<unknown>;

/** Prefetches the code of a screen by its address, and of the tabs as soon as the browser is idle. */
export function createScreenPreload(window: Window): (path: string) => void {
  const preload = createPreloader(connectionOf(window.navigator));
  const requested = new Set<string>();
  const preloadPath = (path: string): void => {
    const [pathname = path] = path.split('?');
    const route = routeOfPath(pathname);
    if (route === undefined || requested.has(route.name)) return;
    requested.add(route.name);
    preload(() => Promise.all([SCREENS[route.name](), loadMessagesOf(route.name)]));
  };
  const preloadTabs = (): void => {
    window.setTimeout(() => {
      // On a slow connection the files and calls of a room would wait behind those of the tabs.
      if (isInRoom(window.location.pathname)) return;
      for (const route of ROUTES) if (route.tabBar === 'tab') preloadPath(route.path);
    }, TABS_AFTER_MILLIS);
  };
  // With all files in the cache, the page has loaded before the app starts.
  if (window.document.readyState === 'complete') preloadTabs();
  else window.addEventListener('load', preloadTabs);
  return preloadPath;
}

function isInRoom(pathname: string): boolean {
  return routeOfPath(pathInLocale(pathname, DEFAULT_LOCALE))?.frame === 'room';
}

/** Prefetches code: four modules concurrently, nothing on a slow or metered connection. */
export function createPreloader(connection: Connection | undefined): (load: Load) => void {
  const waiting: Load[] = [];
  let running = 0;

  /** Runs until the queue is empty. A module that fails is fetched again when needed. */
  const work = async (): Promise<void> => {
    running += 1;
    for (let load = waiting.shift(); load !== undefined; load = waiting.shift()) {
      // Each of the four workers loads one module at a time.
      await load().catch(() => undefined);
    }
    running -= 1;
  };

  return (load) => {
    if (isDataSaver(connection)) return;
    waiting.push(load);
    if (running < ROUTE_PRELOADS_AT_ONCE) void work();
  };
}
