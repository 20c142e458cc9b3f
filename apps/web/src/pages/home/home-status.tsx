import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useIsOffline } from '../../platform/session/index.ts';
import {
  hadOwnGame,
  hadTurns,
  ResumeGames,
  type SlowGame,
  storeTurns,
  useIsExpected,
  useRoomsAreKnown,
  useSlowGames,
} from '../../play/lobby/index.ts';
import { LiveBoards, LiveThumb } from '../../play/spectating/index.ts';
import { isTimeLow, shortTimeLeft } from '../../play/time-left.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import type { Stage } from './home-stage.tsx';
import './home-status.css';

/** The content above a new game: the offline notice, the games that wait for a move, and the game to continue. */
export function HomeStatus({ stage }: { readonly stage: Stage }): ReactElement {
  const text = useText();
  return (
    <>
      {useIsOffline() ? (
        <output className="home-offline home__whole">
          <Icon name="offline" size="small" />
          {text('home.offline')}
        </output>
      ) : null}
      {useIsExpected(hadTurns) ? <div className="home__coming--turns home__whole" /> : null}
      <WaitingMoves />
      {useIsExpected(hadOwnGame) ? (
        <Card as="div" className="home__coming--game home__whole" />
      ) : null}
      <div className="home__whole home__resume">
        <ResumeGames isFirstStaged={stage === 'resume'} />
      </div>
    </>
  );
}

/** Further ones are behind the link. */
const MAX_WAITING = 8;

/** The games with days per move where it is this player's turn, the most urgent first: a row of boards to swipe. */
function WaitingMoves(): ReactElement | null {
  const text = useText();
  const games = useSlowGames();
  const waiting = games.filter(({ isOwnTurn }) => isOwnTurn);
  const isKnown = useRoomsAreKnown();
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (isKnown) storeTurns(isWaiting);
  }, [isKnown, isWaiting]);
  if (!isWaiting) return null;
  return (
    <section className="home-turns home__whole" aria-labelledby="home-turns">
      <h2 className="section-heading home__heading" id="home-turns">
        {text('home.turns', { count: waiting.length })}
        <AppLink className="section-heading__end home__end" to="/games">
          {text('home.allSlow', { count: games.length })}
          <Icon name="right" size="small" />
        </AppLink>
      </h2>
      <LiveBoards>
        <ul className="home-turns__row">
          {waiting.slice(0, MAX_WAITING).map((game) => (
            <TurnCard key={game.room.roomId} game={game} />
          ))}
        </ul>
      </LiveBoards>
    </section>
  );
}

/** A game that waits: its board, the opponent, and the time left. */
function TurnCard({ game }: { readonly game: SlowGame }): ReactElement {
  const text = useText();
  const [now] = useState(() => Date.now());
  const { room, side, opponent, endsAt } = game;
  const low = isTimeLow(game, now) ? ' home-turn__left--low' : '';
  return (
    <li>
      <CardLink className="home-turn" to={`/game/room?roomId=${room.roomId}`}>
        <LiveThumb roomId={room.roomId} className="home-turn__board" isFlipped={side === 'BLACK'} />
        <span className="home-turn__text">
          <b>{usePlayerName()(opponent)}</b>
          <span className={`tabular home-turn__left${low}`}>
            {text('home.left', { time: shortTimeLeft(endsAt - now, text) })}
          </span>
        </span>
      </CardLink>
    </li>
  );
}
