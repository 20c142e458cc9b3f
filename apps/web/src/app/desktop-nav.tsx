import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { OnlineBadge } from '../lobby/index.ts';
import { memberOf, useSession } from '../session/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { LanguageButton } from './language-button.tsx';
import { sectionOf } from './section.ts';
import { ThemeButton } from './theme-button.tsx';

const LINKS = [
  { to: '/', section: 'home', text: 'tab.home' },
  { to: '/mate', section: 'mate', text: 'tab.mate' },
  { to: '/level', section: 'level', text: 'tab.level' },
  { to: '/search', section: 'search', text: 'tab.search' },
  { to: '/mine', section: 'mine', text: 'tab.mine' },
] as const;

/** The bar across the top from 992 px on. */
export function DesktopNav({ path }: { readonly path: string }): ReactElement {
  const text = useText();
  const section = sectionOf(path);
  const member = memberOf(useSession());
  return (
    <header className="nav">
      <AppLink className="brand" to="/">
        <Mark />
        <span className="word">{text('app.name')}</span>
      </AppLink>
      <nav className="links" aria-label={text('app.navigation')}>
        {LINKS.map((link) => (
          <AppLink
            key={link.to}
            to={link.to}
            aria-current={link.section === section ? 'page' : undefined}
          >
            {text(link.text)}
          </AppLink>
        ))}
      </nav>
      <div className="tools">
        <OnlineBadge />
        <AppLink className="iconbtn" to="/notice" aria-label={text('app.notices')}>
          <Icon name="bell" />
        </AppLink>
        <ThemeButton />
        <LanguageButton />
        {member === undefined ? (
          <AppLink className="btn small ghost" to="/login">
            <Icon name="mine" size="s" />
            {text('app.signIn')}
          </AppLink>
        ) : (
          <AppLink className="btn small ghost" to="/account">
            <Avatar name={member.userName} size="sm" />
            {member.userName}
          </AppLink>
        )}
      </div>
    </header>
  );
}
