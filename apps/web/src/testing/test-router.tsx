import { type ReactElement, use, useMemo } from 'react';
import {
  type Destination,
  type History,
  type Location,
  ParamsContext,
  Router,
  RouterView,
  useLocation,
  usePage,
} from '../platform/router/index.ts';

/** A history without a browser. */
export function memoryHistory(path: string): History & { readonly length: () => number } {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  let entries: readonly Location[] = [{ pathname, search, hash, state: null, key: 'default' }];
  let index = 0;
  let pop: Parameters<History['listen']>[0] | undefined;
  const current = (): Location => {
    const entry = entries[index];
    if (entry === undefined) throw new Error('no such entry');
    return entry;
  };
  return {
    current,
    length: () => entries.length,
    push: (location) => {
      index += 1;
      entries = [...entries.slice(0, index), location];
    },
    replace: (location) => {
      entries = entries.with(index, location);
    },
    go: (delta) => {
      // A browser reports the step later, too.
      setTimeout(() => {
        index += delta;
        pop?.(current(), delta);
      });
    },
    listen: (onPop) => {
      pop = onPop;
    },
  };
}

/** Elements by the addresses that show them; braces name what varies, and a star fits every address. */
export type Screens = Readonly<Record<string, ReactElement>>;

/** A router that has opened the first address. */
export async function testRouter(screens: Screens, history: History): Promise<Router> {
  const components = Object.entries(screens).map(([path, element]) => ({
    path,
    screen: { load: () => Promise.resolve(() => element) },
  }));
  const find = ({ pathname }: Location): Destination => {
    for (const { path, screen } of components) {
      const params = paramsIn(path, pathname);
      if (params !== undefined) return { type: 'screen', screen, params };
    }
    throw new Error(`no screen for ${pathname}`);
  };
  const router = new Router({ history, find, prepare: () => undefined });
  await new Promise<void>((open) => {
    if (router.state().page !== undefined) open();
    router.subscribe(() => open());
  });
  return router;
}

/** Renders a router's page without a frame. */
export function TestRouterView({ router }: { readonly router: Router }): ReactElement {
  return <RouterView router={router} layout={BarePage} failed={BarePage} />;
}

function BarePage(): ReactElement | null {
  return usePage();
}

/** The element whose path fits the address. */
export function ScreenOf({ paths }: { readonly paths: Screens }): ReactElement | null {
  const { pathname } = useLocation();
  const outer = use(ParamsContext);
  const fitting = Object.entries(paths).find(([path]) => paramsIn(path, pathname) !== undefined);
  const [path = '', element = null] = fitting ?? [];
  const params = useMemo(() => paramsIn(path, pathname) ?? outer, [path, pathname, outer]);
  return <ParamsContext value={params}>{element}</ParamsContext>;
}

/** The varying parts of an address that fits a path; undefined for another address. */
function paramsIn(path: string, pathname: string): Readonly<Record<string, string>> | undefined {
  if (path === '*') return {};
  const source = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${source}$`).exec(pathname);
  if (groups === null) return undefined;
  return Object.fromEntries(
    Object.entries(groups.groups ?? {}).map(([name, word]) => [name, decodeURIComponent(word)]),
  );
}
