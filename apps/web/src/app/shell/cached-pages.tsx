import { PAGE_CACHE } from '@chuhe/protocol';
import { Activity, useEffect, useState, type ReactElement, useLayoutEffect, useRef } from 'react';
import { useOutlet, useLocation } from 'react-router';
import * as z from 'zod/mini';
import type { Route } from '../../platform/navigation/route-table.ts';
import { EMPTY_PAGE_CACHE, pageCacheAfter, type PageCache } from './page-cache.ts';

/** The state of a navigation to the same page in another language, which keeps the scroll offset. */
const languageChange = z.object({ languageChange: z.literal(true) });

type Page = ReactElement | null;

/** The page of the route, and the cached pages, hidden but mounted with their state. */
export function CachedPages({ route }: { readonly route: Route | undefined }): ReactElement {
  const outlet = useOutlet();
  const shown = route?.cached === true ? route.name : undefined;
  const [earlier, setCache] = useState<PageCache<Page>>(EMPTY_PAGE_CACHE);
  const cache =
    shown === undefined
      ? earlier
      : pageCacheAfter(earlier, { type: 'show', name: shown, page: outlet });
  if (cache !== earlier) setCache(cache);
  useScrollRestoration(shown);
  useArrival();

  const hidden = cache.pages.filter(({ name }) => name !== shown);
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
      {cache.coolingDown.map((name) => (
        <Cooldown
          key={name}
          onEnd={() => setCache((now) => pageCacheAfter(now, { type: 'readd', name }))}
        />
      ))}
    </>
  );
}

/**
 * Stores the scroll offset of each cached page and restores it when the page is shown again. A page that is still
 * mounted is scrolled immediately; one that has to refetch its list is scrolled again after
 * PAGE_CACHE.scrollRestoreMillis, unless the reader has scrolled meanwhile. Other pages open at their top.
 */
function useScrollRestoration(shown: string | undefined): void {
  const offsets = useRef(new Map<string, number>());
  const lastVisit = useRef<string>(undefined);
  const location = useLocation();
  const visit = location.key;
  const keepsScroll = languageChange.safeParse(location.state).success;

  useLayoutEffect(() => {
    if (keepsScroll || lastVisit.current === visit) return undefined;
    const isFirst = lastVisit.current === undefined;
    lastVisit.current = visit;
    const wanted = shown === undefined ? 0 : (offsets.current.get(shown) ?? 0);
    // The browser positions a page that just loaded; reading scrollY would force a second layout.
    if (isFirst) return undefined;
    window.scrollTo(0, wanted);
    const reached = window.scrollY;
    const timer = setTimeout(() => {
      if (wanted > reached && window.scrollY === reached) window.scrollTo(0, wanted);
    }, PAGE_CACHE.scrollRestoreMillis);
    return () => clearTimeout(timer);
  }, [shown, visit, keepsScroll]);

  useEffect(() => {
    if (shown === undefined) return undefined;
    const remember = (): void => {
      offsets.current.set(shown, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [shown]);
}

/**
 * After a navigation the page itself gets the focus, unless something on it took it; the bars never keep it. Hidden
 * pages do not carry the content id, so the skip link leads to the visible page.
 */
function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const pages = [...document.querySelectorAll('main')];
    const shown = pages.find(({ style }) => style.display !== 'none');
    for (const page of pages) page.id = page === shown ? 'content' : '';
    const isFirst = last.current === undefined;
    const isSame = last.current === pathname;
    last.current = pathname;
    if (isFirst || isSame || shown?.contains(document.activeElement) !== false) return;
    shown.tabIndex = -1;
    shown.focus({ preventScroll: true });
  }, [pathname]);
}

/** Waits until a dropped page may be cached again. */
function Cooldown({ onEnd }: { readonly onEnd: () => void }): null {
  const [end] = useState(() => onEnd);
  useEffect(() => {
    const timer = setTimeout(end, PAGE_CACHE.reAddMillis);
    return () => clearTimeout(timer);
  }, [end]);
  return null;
}
