import { createPreloader, type Connection } from './preloader.ts';
import { SCREENS } from './route-screens.ts';
import { routeOfPath, ROUTES } from './route-table.ts';

/** Fetches the code of a screen by its address, and of the tabs as soon as the browser is idle. */
export function createScreenPreload(window: Window): (path: string) => void {
  const preload = createPreloader(connectionOf(window.navigator));
  const asked = new Set<string>();
  const preloadPath = (path: string): void => {
    const [pathname = path] = path.split('?');
    const route = routeOfPath(pathname);
    if (route === undefined || asked.has(route.name)) return;
    asked.add(route.name);
    preload(SCREENS[route.name]);
  };
  window.addEventListener('load', () => {
    window.setTimeout(() => {
      for (const route of ROUTES) if (route.tabBar) preloadPath(route.path);
    }, TABS_AFTER_MILLIS);
  });
  return preloadPath;
}

const TABS_AFTER_MILLIS = 2000;

/** What the browser tells about its connection, if anything. */
export function connectionOf(
  navigator: Navigator & { readonly connection?: Connection },
): Connection | undefined {
  return navigator.connection;
}
