import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useIsOffline } from '../../platform/session/index.ts';
import { ResumeGames } from '../../play/lobby/index.ts';
import { Icon } from '../../ui/icon.tsx';
import './home-status.css';

/** What comes before a new game: that there is no network, and the games to go on with. */
export function HomeStatus(): ReactElement {
  const text = useText();
  return (
    <>
      {useIsOffline() ? (
        <output className="home-offline">
          <Icon name="offline" size="small" />
          {text('home.offline')}
        </output>
      ) : null}
      <ResumeGames />
    </>
  );
}
