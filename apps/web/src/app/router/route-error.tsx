import { useEffect, useState, type ReactElement } from 'react';
import { useText, type Text } from '../../platform/language/index.ts';
import { addressOf, useGoingTo } from '../../platform/router/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CodeNotFetched, isMissingCode, mayReload } from './missing-code.ts';
import './route-error.css';

/** Decided once for this page: React may discard a render, which must not use up the single attempt. */
let isReloadAllowed = false;

/**
 * Shown for every page error. Missing code usually belongs to an older build, and a reload fixes that; if the reload
 * does not help within ten seconds, the error page is shown.
 */
export function RouteError({ error }: { readonly error: unknown }): ReactElement | null {
  const goingTo = useGoingTo();
  const [isReloading] = useState(() => isMissingCode(error) && claimReload());
  useEffect(() => {
    if (!isReloading) return;
    // A pending navigation continues to its target instead of reloading this page.
    if (goingTo === undefined) window.location.reload();
    else window.location.assign(addressOf(goingTo));
  }, [isReloading, goingTo]);
  return isReloading ? null : <ErrorScreen error={error} />;
}

function claimReload(): boolean {
  isReloadAllowed ||= mayReload(window.location.pathname, Date.now());
  return isReloadAllowed;
}

/** Replaces a failed page: the error, and a link home. */
function ErrorScreen({ error }: { readonly error: unknown }): ReactElement {
  const text = useText();
  return (
    <div className="app">
      <main id="content" className="page route-error">
        <div role="alert">
          <h1>{text('error.heading')}</h1>
          <p>{messageOf(error, text)}</p>
          <ButtonLink variant="accent" to="/" reloadDocument>
            {text('error.home')}
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}

function messageOf(error: unknown, text: Text): string {
  if (error instanceof CodeNotFetched) return text('error.notFetched');
  return error instanceof Error && error.message !== '' ? error.message : text('error.default');
}
