import { PAGE_CACHE } from '@chuhe/protocol';
import { Activity, useEffect, useState, type ReactElement, useLayoutEffect, useRef } from 'react';
import type { Route } from '../../platform/navigation/route-table.ts';
import { isMarked, useLocation, usePage } from '../../platform/router/index.ts';
import { EMPTY_PAGE_CACHE, pageCacheAfter, type PageCache } from './page-cache.ts';

type Page = ReactElement | null;

/** The page of the route, and the cached pages, hidden but mounted with their state. */
export function CachedPages({ route }: { readonly route: Route | undefined }): ReactElement {
  const current = usePage();
  const shown = route?.cached === true ? route.name : undefined;
  const [earlier, setCache] = useState<PageCache<Page>>(EMPTY_PAGE_CACHE);
  const cache =
    shown === undefined
      ? earlier
      : pageCacheAfter(earlier, { type: 'show', name: shown, page: current });
  if (cache !== earlier) setCache(cache);
  useScrollRestoration(shown);
  useArrival();

  const hidden = cache.pages.filter(({ name }) => name !== shown);
  const pages = shown === undefined ? hidden : [...hidden, { name: shown, page: current }];
  return (
    <>
      {pages
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ name, page }) => (
          <Activity key={name} mode={name === shown ? 'visible' : 'hidden'}>
            {page}
          </Activity>
        ))}
      {shown === undefined ? current : null}
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
  // The same page in another language.
  const keepsScroll = isMarked(location.state, 'languageChange');

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
