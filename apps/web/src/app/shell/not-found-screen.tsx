import type { ReactElement } from 'react';
import { useLocation } from '../../platform/router/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useBoardSymbols, PieceMark } from '../../ui/board-symbols.tsx';
import './not-found-screen.css';
import '../../ui/brand.css';

/** Shown for an unknown address. */
export function NotFoundScreen(): ReactElement {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <>
      <header className="top-bar top-bar--phone-only">
        <AppLink className="brand" to="/">
          <Mark />
          <span className="brand__name">{text('app.name')}</span>
        </AppLink>
      </header>
      <main id="content" className="page not-found">
        <NotFoundArt />
        <div>
          <h1>{text('notFound.heading')}</h1>
          <p>
            <strong>{text('notFound.message', { path: pathname })}</strong>
          </p>
          <p>{text('notFound.hint')}</p>
          <div className="button-row not-found__buttons">
            <ButtonLink variant="accent" to="/">
              {text('notFound.home')}
            </ButtonLink>
            <ButtonLink variant="ghost" to="/level">
              {text('notFound.puzzle')}
            </ButtonLink>
          </div>
        </div>
      </main>
    </>
  );
}

/** A horse with a blocked leg, which cannot reach 404. */
function NotFoundArt(): ReactElement {
  useBoardSymbols();
  return (
    <svg viewBox="0 0 336 336" className="not-found__art" aria-hidden="true">
      <rect width="336" height="336" rx="10" fill="var(--xq-board)" />
      <path
        d="M42 0V336M0 42H336M126 0V336M0 126H336M210 0V336M0 210H336M294 0V336M0 294H336"
        stroke="var(--xq-line)"
        strokeWidth="1.8"
        fill="none"
      />
      <path
        d="M126 294V210L210 126"
        fill="none"
        stroke="var(--xq-check)"
        strokeWidth="5"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <circle
        cx="210"
        cy="126"
        r="34"
        fill="var(--xq-board)"
        stroke="var(--xq-check)"
        strokeWidth="4"
        strokeDasharray="9 8"
      />
      <text
        x="210"
        y="135"
        textAnchor="middle"
        fontWeight="700"
        fontSize="24"
        fill="var(--xq-check)"
      >
        404
      </text>
      <PieceMark letter="N" x={126} y={294} size={0.36} />
      <PieceMark letter="p" x={126} y={210} size={0.36} />
    </svg>
  );
}
