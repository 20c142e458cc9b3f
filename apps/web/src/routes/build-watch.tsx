import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AppRouter } from './app-router.tsx';
import { buildOfPage, newBuild } from './build.ts';
import { loadNextPageWhole } from './whole-load.ts';

const CHECK_EVERY_MILLIS = 5 * 60 * 1000;
const LOADED_FOR_KEY = 'loaded-for-build';

/**
 * Looks for a newer build now and then; once there is one, the next navigation loads the whole page. It does so
 * once for each build: a worker may go on with the older one until the person accepts the newer.
 */
export function BuildWatch({ router }: { readonly router: AppRouter }): null {
  const own = buildOfPage(document);
  const { data: newer = null } = useQuery({
    queryKey: ['build', own],
    queryFn: async () => (own === undefined ? null : newBuild(fetch.bind(window), own)),
    enabled: own !== undefined,
    refetchInterval: CHECK_EVERY_MILLIS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (newer === null || sessionStorage.getItem(LOADED_FOR_KEY) === newer) return undefined;
    return loadNextPageWhole(router, window, () => sessionStorage.setItem(LOADED_FOR_KEY, newer));
  }, [newer, router]);
  return null;
}
