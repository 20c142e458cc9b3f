import { useEffect, useState, type ReactElement } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from '../app/error-screen.tsx';
import { isMissingCode } from './missing-code.ts';
import { mayReload } from './reload-guard.ts';

/**
 * Where everything ends that fails on a page. Code that is missing most often belongs to an older build, and
 * loading the page anew mends it; what does not help in ten seconds ends in the error page.
 */
export function RouteError(): ReactElement | null {
  const error = useRouteError();
  const [isMending] = useState(
    () =>
      isMissingCode(error) &&
      mayReload(window.sessionStorage, window.location.pathname, Date.now()),
  );
  useEffect(() => {
    if (isMending) window.location.reload();
  }, [isMending]);
  return isMending ? null : <ErrorScreen />;
}
