import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Mark } from '../ui/mark.tsx';
import { NotFoundArt } from './not-found-art.tsx';

/** Where an unknown address ends. */
export function NotFoundScreen(): ReactElement {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <>
      <header className="top hide-d">
        <AppLink className="brand" to="/">
          <Mark />
          <span className="word">{text('app.name')}</span>
        </AppLink>
      </header>
      <main id="content" className="main nf">
        <NotFoundArt />
        <div>
          <h1>{text('notFound.heading')}</h1>
          <p>
            <strong>{text('notFound.message', { path: pathname })}</strong>
          </p>
          <p>{text('notFound.hint')}</p>
          <div className="btns">
            <AppLink className="btn seal-btn" to="/">
              {text('notFound.home')}
            </AppLink>
            <AppLink className="btn ghost" to="/level">
              {text('notFound.puzzle')}
            </AppLink>
          </div>
        </div>
      </main>
    </>
  );
}
