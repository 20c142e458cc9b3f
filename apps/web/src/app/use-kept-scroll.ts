import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { SCROLL_RESTORE_MILLIS } from './page-cache.ts';

/** A page shown again in another language stays where it is. */
const languageChange = z.object({ languageChange: z.literal(true) });

/**
 * Remembers how far down each kept page is, and takes the person back there. A page that is still alive is
 * put in place at once; one that has to fetch its list again is tried once more after SCROLL_RESTORE_MILLIS,
 * unless the person has scrolled meanwhile. Other pages open at their top.
 */
export function useKeptScroll(shown: string | undefined): void {
  const offsets = useRef(new Map<string, number>());
  const lastVisit = useRef<string>(undefined);
  const location = useLocation();
  const visit = location.key;
  const keepsPlace = languageChange.safeParse(location.state).success;

  useLayoutEffect(() => {
    if (keepsPlace || lastVisit.current === visit) return undefined;
    const isFirst = lastVisit.current === undefined;
    lastVisit.current = visit;
    const wanted = shown === undefined ? 0 : (offsets.current.get(shown) ?? 0);
    // A page just loaded is at its top, or where the browser puts it: asking would lay it out twice.
    if (isFirst) return undefined;
    window.scrollTo(0, wanted);
    const reached = window.scrollY;
    const timer = setTimeout(() => {
      if (wanted > reached && window.scrollY === reached) window.scrollTo(0, wanted);
    }, SCROLL_RESTORE_MILLIS);
    return () => clearTimeout(timer);
  }, [shown, visit, keepsPlace]);

  useEffect(() => {
    if (shown === undefined) return undefined;
    const remember = (): void => {
      offsets.current.set(shown, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [shown]);
}
