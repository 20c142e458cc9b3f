import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import { LazyWaitingGames } from './lazy-waiting-games.tsx';
import './tab-bar.css';

const TABS = [
  { to: '/', name: 'index', icon: 'home', text: 'tab.home' },
  { to: '/mate', name: 'mate', icon: 'mate', text: 'tab.mate' },
  { to: '/search', name: 'search', icon: 'search', text: 'tab.search' },
  { to: '/mine', name: 'mine', icon: 'mine', text: 'tab.mine' },
] as const;

/** The pages below a tab that show the bar too. */
const BELOW: Readonly<Record<string, string>> = { games: 'mine', leaderboard: 'mate' };

interface TabBarProps {
  /** The name of the route; `hub` pages belong to no tab. */
  readonly route: string;
}

/** The four entries at the bottom of a phone. */
export function TabBar({ route }: TabBarProps): ReactElement {
  const text = useText();
  const current = BELOW[route] ?? route;
  return (
    <nav className="tab-bar" aria-label={text('app.navigation')}>
      {TABS.map((tab) => (
        <AppLink
          key={tab.to}
          className="tab"
          to={tab.to}
          aria-current={tab.name === current ? 'page' : undefined}
        >
          <FrameIcon name={tab.icon} />
          <span>{text(tab.text)}</span>
          {tab.name === 'mine' ? <LazyWaitingGames /> : null}
        </AppLink>
      ))}
    </nav>
  );
}
