import type { ReactElement, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePreviousPath } from '../app/index.ts';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { NetworkNote } from '../session/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyStartBoard } from '../ui/lazy-start-board.tsx';
import { Mark } from '../ui/mark.tsx';
import { LanguageWord } from './language-word.tsx';

interface EntranceProps {
  readonly title: string;
  readonly current: 'login' | 'register';
  readonly children: ReactNode;
}

/** The frame of login and registration: the river, the seal, and the choice between the two. */
export function Entrance({ title, current, children }: EntranceProps): ReactElement {
  const text = useText();
  const leave = useReturn();
  const [query] = useSearchParams();
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  return (
    <>
      <header className="top sub">
        <button type="button" className="iconbtn" aria-label={text('app.close')} onClick={leave}>
          <Icon name="close" />
        </button>
        <span className="space" />
        <LanguageWord />
      </header>
      <div className="login-river only-phone">
        <LazyStartBoard className="river-crop" />
      </div>
      <main id="content" className="main">
        <LazyStartBoard className="login-art" />
        <div className="login-f">
          <div className="login-b">
            <Mark />
            <h1>{title}</h1>
            <p className="hint">{text('login.slogan')}</p>
          </div>
          <nav className="seg" aria-label={text('login.choice')}>
            <AppLink
              to={`/login${rest}`}
              replace
              aria-current={current === 'login' ? 'page' : undefined}
            >
              {text('title.login')}
            </AppLink>
            <AppLink
              to={`/register${rest}`}
              replace
              aria-current={current === 'register' ? 'page' : undefined}
            >
              {text('title.register')}
            </AppLink>
          </nav>
          <NetworkNote />
          {children}
        </div>
      </main>
    </>
  );
}

/** Goes where the person wanted to be: the query's `path`, the page before, or home. */
export function useReturn(): () => void {
  const navigate = useNavigate();
  const locale = useLocale();
  const [query] = useSearchParams();
  const previous = usePreviousPath();
  return () => {
    const wanted = ownPath(query.get('path')) ?? previous;
    void navigate(wanted ?? pathInLocale('/', locale), { replace: true });
  };
}

/** Only addresses of this site: anything else could lead the person astray. */
function ownPath(path: string | null): string | undefined {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
}
