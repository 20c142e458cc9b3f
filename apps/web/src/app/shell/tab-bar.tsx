import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import { useSlowGames } from '../../play/lobby/index.ts';
import './tab-bar.css';

const TABS = [
  { to: '/', name: 'index', icon: 'home', text: 'tab.home' },
  { to: '/mate', name: 'mate', icon: 'mate', text: 'tab.mate' },
  { to: '/search', name: 'search', icon: 'search', text: 'tab.search' },
  { to: '/mine', name: 'mine', icon: 'mine', text: 'tab.mine' },
] as const;

/** The four entries at the bottom of a phone. */
export function TabBar({ current }: { readonly current: string }): ReactElement {
  const text = useText();
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
          {tab.name === 'mine' ? <WaitingGames /> : null}
        </AppLink>
      ))}
    </nav>
  );
}

/** How many games with days for a move wait for a move of this person. */
function WaitingGames(): ReactElement | null {
  const count = useSlowGames().filter(({ isOwnTurn }) => isOwnTurn).length;
  return count === 0 ? null : <b className="tab__count">{count}</b>;
}
