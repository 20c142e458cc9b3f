import { useEffect, useState, type ReactElement } from 'react';
import { useNavigation, useRouteError } from 'react-router';
import { ErrorScreen } from '../app/error-screen.tsx';
import { isMissingCode } from './missing-code.ts';
import { mayReload } from './reload-guard.ts';

/** Decided once for this page: a drawing that React throws away must not use up the one attempt. */
let isLoadedAnew = false;

/**
 * Where everything ends that fails on a page. Code that is missing most often belongs to an older build, and
 * loading the page anew mends it; what does not help in ten seconds ends in the error page.
 */
export function RouteError(): ReactElement | null {
  const error = useRouteError();
  const { location: goingTo } = useNavigation();
  const [isMending] = useState(() => isMissingCode(error) && mayLoadAnew());
  useEffect(() => {
    if (!isMending) return;
    // Whoever is on the way to another page comes there, and not back to this one.
    if (goingTo === undefined) window.location.reload();
    else window.location.assign(goingTo.pathname + goingTo.search + goingTo.hash);
  }, [isMending, goingTo]);
  return isMending ? null : <ErrorScreen />;
}

function mayLoadAnew(): boolean {
  isLoadedAnew ||= mayReload(window.sessionStorage, window.location.pathname, Date.now());
  return isLoadedAnew;
}
