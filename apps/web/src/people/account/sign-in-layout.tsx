import type { ReactElement, ReactNode } from 'react';
import { useNavigate, useSearchParams } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { usePreviousPath } from '../../platform/navigation/index.ts';
import { NetworkNote } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSelect } from '../../ui/language-select.tsx';
import { LazyStartBoard } from '../../board/picture/lazy-boards.tsx';
import { Mark } from '../../ui/mark.tsx';
import '../../board/picture/river-crop.css';
import './sign-in-layout.css';
import '../../ui/segmented.css';

interface SignInLayoutProps {
  readonly title: string;
  readonly current: 'login' | 'register';
  readonly children: ReactNode;
}

/** The layout of login and registration, with a switch between the two. */
export function SignInLayout({ title, current, children }: SignInLayoutProps): ReactElement {
  const text = useText();
  const leave = useReturn();
  const [query] = useSearchParams();
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  return (
    <>
      <header className="top-bar top-bar--inner">
        <IconButton label={text('app.close')} onClick={leave}>
          <Icon name="close" />
        </IconButton>
        <span className="spacer" />
        <LanguageSelect />
      </header>
      <div className="only-phone">
        <LazyStartBoard className="river-crop sign-in__river" />
      </div>
      <main id="content" className="page sign-in">
        <LazyStartBoard className="sign-in__board" />
        <div className="sign-in__form">
          <div className="sign-in__brand">
            <Mark />
            <h1>{title}</h1>
            <p className="hint">{text('login.slogan')}</p>
          </div>
          <nav className="segmented" aria-label={text('login.choice')}>
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

/** Returns to the query's `path`, the previous page, or home. */
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

/** Accepts only paths of this site: other addresses would allow an open redirect. */
function ownPath(path: string | null): string | undefined {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
}
