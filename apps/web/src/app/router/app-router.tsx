import { localeOfPath, pathInLocale, prepareMessages } from '../../platform/language/index.ts';
import {
  paramsOf,
  routeOfPath,
  ROUTES,
  SHARE_ROUTES,
  shareTarget,
} from '../../platform/navigation/route-table.ts';
import {
  browserHistory,
  type Destination,
  type LazyScreen,
  type Location,
  Router,
} from '../../platform/router/index.ts';
import type { ScreenGuard } from './missing-code.ts';
import { NOT_FOUND, SCREENS } from './route-screens.ts';

/** Finds the screens of the route table, in all languages. */
export function createAppRouter(guard: ScreenGuard, window: Window): Router {
  const screens = new Map<string, LazyScreen>(
    ROUTES.map(({ name }) => [name, { load: guard(SCREENS[name]) }]),
  );
  const missing: LazyScreen = { load: guard(NOT_FOUND) };
  const find = ({ pathname, search }: Location): Destination => {
    const path = pathInLocale(pathname, 'zh');
    const route = routeOfPath(path);
    const screen = route && screens.get(route.name);
    if (route !== undefined && screen !== undefined)
      return { type: 'screen', screen, params: paramsOf(route, path) };
    const share = SHARE_ROUTES.find((one) => one.path === path);
    if (share === undefined) return { type: 'screen', screen: missing, params: {} };
    const target = shareTarget(share, new URLSearchParams(search));
    return { type: 'redirect', to: pathInLocale(target, localeOfPath(pathname)) };
  };
  return new Router({
    history: browserHistory(window),
    find,
    prepare: ({ pathname }) => {
      const route = routeOfPath(pathInLocale(pathname, 'zh'));
      return prepareMessages(localeOfPath(pathname), route?.name, guard);
    },
  });
}
