import type { ReactElement } from 'react';
import { useRouteError } from 'react-router';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';

/** Shown instead of a page that failed: what happened, and the way home. */
export function ErrorScreen(): ReactElement {
  const error = useRouteError();
  return <ErrorMessage message={error instanceof Error ? error.message : undefined} />;
}

function ErrorMessage({ message }: { readonly message: string | undefined }): ReactElement {
  const text = useText();
  return (
    <div className="app">
      <main id="content" className="main nf">
        <div role="alert">
          <h1>{text('error.heading')}</h1>
          <p>{message === undefined || message === '' ? text('error.default') : message}</p>
          <AppLink className="btn seal-btn" to="/" reloadDocument>
            {text('error.home')}
          </AppLink>
        </div>
      </main>
    </div>
  );
}
