import {
  createContext,
  type ReactElement,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react';
import type { Location } from './history.ts';
import type { BlockedNavigation, NavigateOptions, Params, Router } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const LocationContext = createContext<Location | undefined>(undefined);
export const GoingToContext = createContext<Location | undefined>(undefined);
export const BlockedContext = createContext<BlockedNavigation | undefined>(undefined);
export const PageContext = createContext<ReactElement | null>(null);
export const ParamsContext = createContext<Params>({});

export function useRouter(): Router {
  return known(use(RouterContext));
}

/** The address of the page on screen. */
export function useLocation(): Location {
  return known(use(LocationContext));
}

/** The address whose page is being fetched, if any. */
export function useGoingTo(): Location | undefined {
  return use(GoingToContext);
}

/** The screen of the current address, for the frame to place. */
export function usePage(): ReactElement | null {
  return use(PageContext);
}

/** The varying parts of the address, as the route names them. */
export function useParams(): Params {
  return use(ParamsContext);
}

/** Opens an address, which includes its language. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

type NewQuery = URLSearchParams | Readonly<Record<string, string>>;

/** The query of the address, and a function that replaces it. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (query: NewQuery, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: NewQuery, options?: NavigateOptions) =>
      void navigate(`?${new URLSearchParams(next).toString()}`, options),
    [navigate],
  );
  return [query, setQuery];
}

/** Asks before a navigation leaves the screen; returns the navigation that waits for the answer. */
export function useBlocker(
  isBlocked: (current: Location, next: Location) => boolean,
): BlockedNavigation | undefined {
  const router = useRouter();
  const ask = useEffectEvent(isBlocked);
  useEffect(() => router.block((current, next) => ask(current, next)), [router]);
  return use(BlockedContext);
}

/** Opens another address as soon as it is rendered. */
export function Navigate({
  to,
  replace = false,
  state,
}: { readonly to: string } & NavigateOptions): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

function known<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('rendered outside a router');
  return part;
}
