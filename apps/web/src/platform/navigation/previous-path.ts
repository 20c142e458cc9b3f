import { createContext, use, useEffect, useReducer } from 'react';
import { isMarked, useLocation } from '../router/index.ts';

/** The page before the current one, for returning after a login. */
export interface PathMemory {
  readonly current: string | undefined;
  readonly previous: string | undefined;
}

interface PathChange {
  readonly path: string;
  /** The app navigated by itself. */
  readonly isRedirect: boolean;
}

export const NO_PATHS: PathMemory = { current: undefined, previous: undefined };

export const PreviousPathContext = createContext<string | undefined>(undefined);

/** The page before this one; undefined for the first. */
export function usePreviousPath(): string | undefined {
  return use(PreviousPathContext);
}

/** Follows every navigation of the app; the value of PreviousPathContext. */
export function usePathMemory(): string | undefined {
  const [memory, remember] = useReducer(rememberPath, NO_PATHS);
  const location = useLocation();
  const path = location.pathname + location.search;
  const isRedirected = isMarked(location.state, 'isRedirect');
  useEffect(() => remember({ path, isRedirect: isRedirected }), [path, isRedirected]);
  return memory.previous;
}

/** Redirects, and addresses with the query flag `replace`, replace the current page. */
export function rememberPath(memory: PathMemory, change: PathChange): PathMemory {
  if (change.path === memory.current) return memory;
  const isReplacing = change.isRedirect || hasReplaceFlag(change.path);
  return {
    current: change.path,
    previous: isReplacing ? memory.previous : memory.current,
  };
}

function hasReplaceFlag(path: string): boolean {
  const [, query = ''] = path.split('?');
  return new URLSearchParams(query).has('replace');
}
