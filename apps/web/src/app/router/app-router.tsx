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
import { ROUTES, SHARE_ROUTES, shareTarget } from '../../platform/navigation/route-table.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The routes of both languages: the table once, under an optional /en. */
export function createAppRouter(guard: ScreenGuard): AppRouter {
  const screens = ROUTES.map(({ path, name }): RouteObject => {
    const load = path === '/' ? SCREENS[name] : withDeferredMessages(SCREENS[name]);
    const screen = { id: name, lazy: { Component: guard(load) } };
    if (path === '/') return Object.assign(screen, { index: true as const });
    return Object.assign(screen, { path: path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1') });
  });
  const shares: RouteObject[] = SHARE_ROUTES.map((route) => ({
    path: route.path.slice(1),
    id: route.name,
    loader: ({ request }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const target = shareTarget(route, url.searchParams);
      return replace(pathInLocale(target, localeOfPath(url.pathname)));
    },
  }));
  return createBrowserRouter([
    {
      path: '/en?',
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
      children: [...screens, ...shares, { path: '*', lazy: { Component: guard(NOT_FOUND) } }],
    },
  ]);
}

/** Loads a screen together with the messages that the front page does not need. */
function withDeferredMessages(load: LoadScreen): LoadScreen {
  return async () => {
    const [screen] = await Promise.all([load(), loadDeferredMessages()]);
    return screen;
  };
}
