import { CALLS, SLOW_GAMES_MAX } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { RoomRow, type SlowGame, useOwnChallenges, useSlowGames } from '../lobby/index.ts';
import { LiveBoards, LiveThumb } from '../spectating/index.ts';
import { NewSlowGame } from './new-slow-game.tsx';
import { dayText, isTimeLow, timeLeftText } from '../time-left.ts';
import { VacationNote, VacationSheet } from './vacation.tsx';
import './slow-games-screen.css';
import '../../ui/list.css';
import '../../ui/side-disc.css';

/** This player's games with days per move, and the challenges that wait for a second player. */
export function SlowGamesScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const title = text('title.slowGames');
  if (session.type === 'away') return <ErrorPage reason="away" title={title} />;
  const open = (): void => setAsking(true);
  const leave = (): void => setLeaving(true);
  return (
    <InnerPage
      title={title}
      className="slow-games"
      actions={
        <>
          <IconButton label={text('slow.vacation')} onClick={leave}>
            <Icon name="calendar" />
          </IconButton>
          <IconButton label={text('slow.new')} onClick={open}>
            <Icon name="plus" />
          </IconButton>
        </>
      }
    >
      <div className="slow-games__tools only-desktop">
        <Button onClick={leave}>
          <Icon name="calendar" />
          {text('slow.vacation')}
        </Button>
        <Button variant="accent" onClick={open}>
          <Icon name="plus" />
          {text('slow.new')}
        </Button>
      </div>
      <VacationNote />
      <LiveBoards>
        <Games onNew={open} />
      </LiveBoards>
      <Challenges />
      <NewSlowGame isOpen={isAsking} onClose={() => setAsking(false)} />
      <VacationSheet isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </InnerPage>
  );
}

function Games({ onNew }: { readonly onNew: () => void }): ReactElement {
  const text = useText();
  const games = useSlowGames();
  const now = useNow();
  const mine = games.filter(({ isOwnTurn }) => isOwnTurn);
  const others = games.filter(({ isOwnTurn }) => !isOwnTurn);
  const [first] = mine;
  if (games.length === 0) {
    return (
      <EmptyState art="soldiers" title={text('slow.none')} hint={text('slow.noneHint')}>
        <Button variant="tint" size="small" onClick={onNew}>
          {text('slow.new')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {first === undefined ? null : (
        <section aria-labelledby="slow-mine">
          <h2 className="section-heading" id="slow-mine">
            {text('slow.mine', { count: mine.length })}
            <AppLink className="section-heading__end" to={pathOf(first)}>
              {text('slow.urgent')}
              <Icon name="right" size="small" />
            </AppLink>
          </h2>
          <Cards games={mine} now={now} />
        </section>
      )}
      <section aria-labelledby="slow-others">
        <h2 className="section-heading" id="slow-others">
          {text('slow.others', { count: others.length })}
          <span className="section-heading__end tabular">
            {text('slow.used', { count: games.length, most: SLOW_GAMES_MAX })}
          </span>
        </h2>
        <Cards games={others} now={now} />
      </section>
    </>
  );
}

function Cards(props: { readonly games: readonly SlowGame[]; readonly now: number }): ReactElement {
  return (
    <ul className="slow-games__grid">
      {props.games.map((game) => (
        <li key={game.room.roomId}>
          <Card game={game} now={props.now} />
        </li>
      ))}
    </ul>
  );
}

function Card({ game, now }: { readonly game: SlowGame; readonly now: number }): ReactElement {
  const text = useText();
  const { room, side, isOwnTurn, opponent } = game;
  const locale = useLocale();
  const isLow = isTimeLow(game, now);
  return (
    <CardLink className={isOwnTurn ? 'slow-card slow-card--mine' : 'slow-card'} to={pathOf(game)}>
      <LiveThumb roomId={room.roomId} className="slow-card__board" isFlipped={side === 'BLACK'} />
      <span className="slow-card__body">
        <b className="slow-card__name">
          <i
            className={side === 'RED' ? 'side-disc side-disc--black' : 'side-disc'}
            aria-hidden="true"
          />
          <span>{opponent}</span>
        </b>
        <span className="slow-card__facts">
          <span className="slow-card__turn">{text(isOwnTurn ? 'slow.yours' : 'slow.theirs')}</span>
          <span className={isLow ? 'slow-card__left slow-card__left--low' : 'slow-card__left'}>
            <Icon name="clock" size="small" />
            {(game.pausedUntil ?? 0) > now
              ? text('slow.vacation.card', { date: dayText(game.pausedUntil ?? 0, locale) })
              : timeLeftText(game.endsAt - now, text)}
          </span>
        </span>
      </span>
    </CardLink>
  );
}

/** The player's own waiting challenges, and those of others. */
function Challenges(): ReactElement | null {
  const text = useText();
  const api = useApi();
  const own = useOwnChallenges();
  const { data } = useQuery({
    queryKey: ['slow-challenges'],
    queryFn: async () => (await api.call(CALLS.slowChallenges, { isSilent: true })).data,
  });
  const others = data?.list ?? [];
  if (own.length + others.length === 0) return null;
  return (
    <section aria-labelledby="slow-challenges">
      <h2 className="section-heading" id="slow-challenges">
        {text('slow.challenges')}
      </h2>
      <ul className="list room-list">
        {own.map((room) => (
          <RoomRow key={room.roomId} room={room} isOwn />
        ))}
        {others.map((room) => (
          <RoomRow key={room.roomId} room={room} />
        ))}
      </ul>
    </section>
  );
}

const TICK_MILLIS = 30_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLIS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function pathOf({ room }: SlowGame): string {
  return `/game/room?roomId=${room.roomId}`;
}
