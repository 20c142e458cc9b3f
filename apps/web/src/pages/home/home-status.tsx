import type { Speed } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useIsOffline, useOwnProfile } from '../../platform/session/index.ts';
import { ResumeGames, useIsGameExpected } from '../../play/lobby/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import type { Stage } from './home-stage.tsx';
import './home-status.css';

interface HomeStatusProps {
  readonly stage: Stage;
  readonly isMember: boolean;
}

/** What comes before a new game: that there is no network, the games to go on with, and the member's ratings. */
export function HomeStatus({ stage, isMember }: HomeStatusProps): ReactElement {
  const text = useText();
  return (
    <>
      {useIsOffline() ? (
        <output className="home-offline">
          <Icon name="offline" size="small" />
          {text('home.offline')}
        </output>
      ) : null}
      {useIsGameExpected() ? <div className="card home__coming home__coming--game" /> : null}
      <ResumeGames isFirstStaged={stage === 'resume'} />
      {isMember ? <Ratings /> : null}
    </>
  );
}

/** The speeds at which games are played in one sitting. */
const LIVE_SPEEDS = ['blitz', 'rapid', 'classical'] as const satisfies readonly Speed[];

/** The ratings of the member; the space is there before the server has answered. */
function Ratings(): ReactElement {
  const text = useText();
  const profile = useOwnProfile();
  const figures = [
    ...LIVE_SPEEDS.map((speed) => ({
      name: text(`speed.${speed}`),
      rated: profile?.ratings?.[speed],
    })),
    { name: text('puzzle.rating'), rated: profile?.puzzleRating },
  ];
  return (
    <ul className="card home-ratings">
      {figures.map(({ name, rated }) => (
        <li key={name}>
          <small>{name}</small>
          <b>{rated === null || rated === undefined ? '–' : <RatingMark of={rated} />}</b>
        </li>
      ))}
    </ul>
  );
}
