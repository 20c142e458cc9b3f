import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AppRouter } from './app-router.tsx';
import { buildOfPage, hasNewBuild } from './build.ts';

const CHECK_EVERY_MILLIS = 5 * 60 * 1000;

/** Looks for a newer build now and then; once there is one, the next navigation loads the whole page. */
export function BuildWatch({ router }: { readonly router: AppRouter }): null {
  const own = buildOfPage(document);
  const { data: isOutdated = false } = useQuery({
    queryKey: ['build', own],
    queryFn: () => (own === undefined ? false : hasNewBuild(fetch.bind(window), own)),
    enabled: own !== undefined,
    refetchInterval: CHECK_EVERY_MILLIS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!isOutdated) return undefined;
    return router.subscribe(({ navigation }) => {
      if (navigation.state !== 'loading') return;
      const { pathname, search, hash } = navigation.location;
      window.location.assign(pathname + search + hash);
    });
  }, [isOutdated, router]);
  return null;
}
