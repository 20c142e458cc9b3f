import { Activity, useEffect, useState, type ReactElement } from 'react';
import { useOutlet } from 'react-router';
import type { Route } from '../routes/route-table.ts';
import { EMPTY_PAGE_CACHE, pageCacheAfter, READD_MILLIS, type PageCache } from './page-cache.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

type Page = ReactElement | null;

/** The page of the route, and out of sight the pages that are kept alive with their state. */
export function KeptPages({ route }: { readonly route: Route | undefined }): ReactElement {
  const outlet = useOutlet();
  const shown = route?.cached === true ? route.name : undefined;
  const [earlier, setCache] = useState<PageCache<Page>>(EMPTY_PAGE_CACHE);
  const cache =
    shown === undefined
      ? earlier
      : pageCacheAfter(earlier, { type: 'show', name: shown, page: outlet });
  if (cache !== earlier) setCache(cache);
  useKeptScroll(shown);

  const hidden = cache.kept.filter(({ name }) => name !== shown);
  const pages = shown === undefined ? hidden : [...hidden, { name: shown, page: outlet }];
  return (
    <>
      {pages
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ name, page }) => (
          <Activity key={name} mode={name === shown ? 'visible' : 'hidden'}>
            {page}
          </Activity>
        ))}
      {shown === undefined ? outlet : null}
      {cache.resting.map((name) => (
        <Rest
          key={name}
          onEnd={() => setCache((now) => pageCacheAfter(now, { type: 'readd', name }))}
        />
      ))}
    </>
  );
}

/** Waits until a dropped page may be kept again. */
function Rest({ onEnd }: { readonly onEnd: () => void }): null {
  const [end] = useState(() => onEnd);
  useEffect(() => {
    const timer = setTimeout(end, READD_MILLIS);
    return () => clearTimeout(timer);
  }, [end]);
  return null;
}
