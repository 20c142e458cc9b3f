import type { Speed } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useIsOffline, useOwnProfile } from '../../platform/session/index.ts';
import { ResumeGames, useIsGameExpected, useSlowGames } from '../../play/lobby/index.ts';
import { timeLeftText } from '../../play/time-left.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import type { Stage } from './home-stage.tsx';
import './home-status.css';

interface HomeStatusProps {
  readonly stage: Stage;
  readonly isMember: boolean;
}

/** The content above a new game: the offline notice, the games to continue, and the member's ratings. */
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
      {useIsGameExpected() ? <Card as="div" className="home__coming home__coming--game" /> : null}
      <WaitingMoves />
      <ResumeGames isFirstStaged={stage === 'resume'} />
      {isMember ? <Ratings /> : null}
    </>
  );
}

/** Further ones are behind the link. */
const MAX_WAITING = 3;

/** The games with days per move where it is this player's turn, the most urgent first. */
function WaitingMoves(): ReactElement | null {
  const text = useText();
  const waiting = useSlowGames().filter(({ isOwnTurn }) => isOwnTurn);
  const [now] = useState(() => Date.now());
  if (waiting.length === 0) return null;
  return (
    <Card className="home-waiting" aria-labelledby="home-waiting">
      <h2 className="home-waiting__head" id="home-waiting">
        {text('slow.mine', { count: waiting.length })}
        <AppLink className="link-button" to="/games">
          {text('home.allSlow')}
        </AppLink>
      </h2>
      <ul>
        {waiting.slice(0, MAX_WAITING).map(({ room, opponent, endsAt }) => (
          <li key={room.roomId}>
            <AppLink className="home-waiting__game" to={`/game/room?roomId=${room.roomId}`}>
              <b>{opponent}</b>
              <span className="tabular">{timeLeftText(endsAt - now, text)}</span>
              <Icon name="right" size="small" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The speeds of games played in one sitting. */
const LIVE_SPEEDS = ['blitz', 'rapid', 'classical'] as const satisfies readonly Speed[];

/** The member's ratings; their space is reserved before the server answers. */
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
    <Card as="ul" className="home-ratings">
      {figures.map(({ name, rated }) => (
        <li key={name}>
          <small>{name}</small>
          <b>{rated === null || rated === undefined ? '–' : <RatingMark of={rated} />}</b>
        </li>
      ))}
    </Card>
  );
}
