import type { ReactElement } from 'react';
import { useRouteError } from 'react-router';
import { useText, type Text } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { CodeNotFetched } from './code-not-fetched.ts';

/** Shown instead of a page that failed: what happened, and the way home. */
export function ErrorScreen(): ReactElement {
  const error = useRouteError();
  const text = useText();
  return (
    <div className="app">
      <main id="content" className="main nf">
        <div role="alert">
          <h1>{text('error.heading')}</h1>
          <p>{messageOf(error, text)}</p>
          <AppLink className="btn seal-btn" to="/" reloadDocument>
            {text('error.home')}
          </AppLink>
        </div>
      </main>
    </div>
  );
}

function messageOf(error: unknown, text: Text): string {
  if (error instanceof CodeNotFetched) return text('error.notFetched');
  return error instanceof Error && error.message !== '' ? error.message : text('error.default');
}
