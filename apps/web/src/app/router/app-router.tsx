import { type Locale, LOCALES } from '@chuhe/protocol';
import {
  createBrowserRouter,
  replace,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { AppLayout } from '../shell/app-layout.tsx';
import {
  changeLanguage,
  loadDeferredMessages,
  localeOfPath,
  pathInLocale,
} from '../../platform/language/index.ts';
import { RouteError } from './route-error.tsx';
import { type LoadScreen, NOT_FOUND, SCREENS } from './route-screens.ts';
import type { ScreenGuard } from './missing-code.ts';
import {
  nameInLocale,
  ROUTES,
  SHARE_ROUTES,
  shareTarget,
} from '../../platform/navigation/route-table.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The routes of all languages: the table once for each, under its prefix. */
export function createAppRouter(guard: ScreenGuard): AppRouter {
  const screens = ROUTES.map(({ path, name }) => ({
    path,
    name,
    load: guard(path === '/' ? SCREENS[name] : withDeferredMessages(SCREENS[name])),
  }));
  const shares = SHARE_ROUTES.map((route) => ({
    path: route.path,
    name: route.name,
    loader: ({ request }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const target = shareTarget(route, url.searchParams);
      return replace(pathInLocale(target, localeOfPath(url.pathname)));
    },
  }));
  const routes = LOCALES.flatMap((locale) =>
    [...screens, ...shares].map((row) => routeIn(locale, row)),
  );
  return createBrowserRouter([
    {
      Component: AppLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      loader: async ({ request }) => {
        const { pathname } = new URL(request.url);
        const locale = localeOfPath(pathname);
        const isFrontPage = pathname === pathInLocale('/', locale);
        await guard(() => changeLanguage(locale, !isFrontPage))();
        return null;
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname),
      children: [...routes, { path: '*', lazy: { Component: guard(NOT_FOUND) } }],
    },
  ]);
}

interface Row extends Pick<RouteObject, 'loader'> {
  readonly path: string;
  readonly name: string;
  readonly load?: LoadScreen;
}

function routeIn(locale: Locale, { path, name, load, ...rest }: Row): RouteObject {
  const inLocale = pathInLocale(path, locale).replaceAll(/\{(\w+)\}/g, ':$1');
  const route = { id: nameInLocale(name, locale), path: inLocale, ...rest };
  // Each route needs its own object, because the router empties it once the screen is loaded.
  return load === undefined ? route : { ...route, lazy: { Component: load } };
}

/** Loads a screen together with the messages that the front page does not need. */
function withDeferredMessages(load: LoadScreen): LoadScreen {
  return async () => {
    const [screen] = await Promise.all([load(), loadDeferredMessages()]);
    return screen;
  };
}
