import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { OnlineBadge } from '../../play/lobby/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import { LanguageSelect } from '../../ui/language-select.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useChangeSettings, useIsDark } from '../../platform/settings/index.ts';
import { BellLink } from '../../people/inbox/index.ts';
import { LazyWaitingGames } from './lazy-waiting-games.tsx';
import './desktop-nav.css';
import '../../ui/brand.css';

const LINKS = [
  { to: '/', section: 'home', text: 'tab.home' },
  { to: '/practice', section: 'practice', text: 'tab.practice' },
  { to: '/library', section: 'games', text: 'tab.games' },
  { to: '/tournaments', section: 'tournaments', text: 'title.tournaments' },
  { to: '/mate', section: 'mate', text: 'tab.mate' },
  { to: '/search', section: 'search', text: 'tab.search' },
  { to: '/mine', section: 'mine', text: 'tab.mine' },
] as const;

/** The bar across the top from 992 px on. */
export function DesktopNav({ path }: { readonly path: string }): ReactElement {
  const text = useText();
  const section = sectionOf(path);
  const member = memberOf(useSession());
  return (
    <header className="desktop-bar">
      <AppLink className="brand desktop-bar__brand" to="/">
        <Mark />
        <span className="brand__name">{text('app.name')}</span>
      </AppLink>
      <nav className="desktop-bar__links" aria-label={text('app.navigation')}>
        {LINKS.map((link) => (
          <AppLink
            key={link.to}
            to={link.to}
            aria-current={link.section === section ? 'page' : undefined}
          >
            {text(link.text)}
            {link.section === 'mine' ? <LazyWaitingGames /> : null}
          </AppLink>
        ))}
      </nav>
      <div className="desktop-bar__tools">
        <span className="desktop-bar__news">
          <OnlineBadge />
          <BellLink />
        </span>
        {/* Rooms render their own tools here. */}
        <span id="room-tools" className="desktop-bar__room-tools" />
        <ThemeButton />
        <LanguageSelect />
        {member === undefined ? (
          <ButtonLink variant="outline" size="small" to="/login">
            {text('app.signIn')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="ghost" size="small" to="/account">
            <Avatar name={member.userName} size="small" />
            <span className="desktop-bar__name">{member.userName}</span>
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

/** The current entry for a page: a hub for its places, and 我的 for everything personal. */
export function sectionOf(path: string): string | undefined {
  const first = path.split('/').find((word) => word !== '') ?? '';
  if (first === '') return 'home';
  if (['mate', 'search', 'tournaments'].includes(first)) return first;
  if (['practice', 'learn', 'tactics', 'endings', 'level', 'notation'].includes(first))
    return 'practice';
  if (['analysis', 'library', 'study'].includes(first)) return 'games';
  const personal = ['mine', 'games', 'settings', 'user', 'account', 'local', 'notice', 'feedback'];
  if ([...personal, 'support', 'server', 'log'].includes(first)) return 'mine';
  return undefined;
}

/** Switches between the light and the dark theme. */
function ThemeButton(): ReactElement {
  const text = useText();
  const isDark = useIsDark();
  const change = useChangeSettings();
  return (
    <IconButton
      label={text(isDark ? 'app.theme.toLight' : 'app.theme.toDark')}
      onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
    >
      <FrameIcon name={isDark ? 'sun' : 'moon'} />
    </IconButton>
  );
}
