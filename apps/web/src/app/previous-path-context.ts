import { createContext, use, useEffect, useReducer } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { NO_PATHS, rememberPath } from './previous-path.ts';

/** The router marks the places it redirected to. */
const redirectMark = z.object({ ['_isRedirect']: z.literal(true) });

export const PreviousPathContext = createContext<string | undefined>(undefined);

/** The page before this one; none for the first. */
export function usePreviousPath(): string | undefined {
  return use(PreviousPathContext);
}

/** Follows every navigation of the app. */
export function usePathMemory(): string | undefined {
  const [memory, remember] = useReducer(rememberPath, NO_PATHS);
  const location = useLocation();
  const path = location.pathname + location.search;
  const isRedirected = redirectMark.safeParse(location.state).success;
  useEffect(() => remember({ path, isRedirect: isRedirected }), [path, isRedirected]);
  return memory.previous;
}
