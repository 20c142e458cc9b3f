import { CALLS, type RoomSummary } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIsDesktop } from '../../board/game-ui/index.ts';
import { LazyCourseInvitation } from '../../learn/course/index.ts';
import { LazyDailyPuzzle } from '../../learn/puzzles/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useOwnProfile, useSession } from '../../platform/session/index.ts';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { RoomRow, useOpenGames } from '../../play/lobby/index.ts';
import { LiveBoards, useFeaturedGames } from '../../play/spectating/index.ts';
import { NextTournaments } from '../../play/tournaments/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { PieceMark, useBoardSymbols } from '../../ui/board-symbols.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import type { Stage } from './home-stage.tsx';
import './home-more.css';

/** The content below the ways to play: other games, the lessons, the puzzle of the day, friends, old games. */
export function HomeMore({ stage }: { readonly stage: Stage }): ReactElement | null {
  // The content depends on the stage, so nothing moves once it is shown.
  if (stage === 'waiting') return <div className="home__more" />;
  const isLive = stage === 'live';
  return (
    <>
      {isLive ? <GamesNow isFirstShown /> : <NewcomerTile />}
      <div className={stage === 'puzzle' ? 'home__daily' : ''}>
        <LazyDailyPuzzle />
      </div>
      <NextTournaments />
      <Friends />
      {isLive ? <NewcomerTile /> : <MoreRows />}
      {isLive ? null : <GamesNow isFirstShown={false} />}
    </>
  );
}

const MAX_ROWS = 3;

/** Games that wait for a player, and running games; renders nothing if there are none. */
function GamesNow({ isFirstShown }: { readonly isFirstShown: boolean }): ReactElement | null {
  const text = useText();
  const isDesktop = useIsDesktop();
  const { games } = useFeaturedGames();
  const open = useOpenGames();
  const live = isFirstShown && isDesktop ? games.slice(1) : games;
  if (open.length + live.length === 0) return null;
  return (
    <LiveBoards>
      <div className="home__pair">
        <GameList heading={text('room.waiting')} rooms={open}>
          {open.length > MAX_ROWS ? (
            <AppLink className="section-heading__end link-button" to="/mate">
              {text('home.all', { count: open.length })}
            </AppLink>
          ) : null}
        </GameList>
        <GameList heading={text('home.live')} rooms={live} />
      </div>
    </LiveBoards>
  );
}

interface GameListProps {
  readonly heading: string;
  readonly rooms: readonly RoomSummary[];
  readonly children?: ReactElement | null;
}

function GameList({ heading, rooms, children }: GameListProps): ReactElement | null {
  if (rooms.length === 0) return null;
  return (
    <section>
      <h2 className="section-heading home__heading">
        {heading}
        {children}
      </h2>
      <ul className="list room-list">
        {rooms.slice(0, MAX_ROWS).map((room) => (
          <RoomRow key={room.roomId} room={room} />
        ))}
      </ul>
    </section>
  );
}

/** After this number of games a player is no longer a newcomer. */
const NEWCOMER_GAMES = 10;
const NEWCOMER_PIECES = ['P', 'n', 'C'] as const;

/** A link to the lessons, until it is closed or the player has played some games. */
function NewcomerTile(): ReactElement | null {
  const text = useText();
  const change = useChangeSettings();
  const newcomerHidden = useSettings((settings) => settings.newcomerHidden);
  const profile = useOwnProfile();
  useBoardSymbols();
  const played = profile === undefined ? 0 : gamesOf(profile.games);
  if (newcomerHidden || played >= NEWCOMER_GAMES) return null;
  return (
    <Card as="div" className="newcomer">
      <AppLink className="newcomer__link" to="/learn">
        <span className="newcomer__pieces" aria-hidden="true">
          {NEWCOMER_PIECES.map((letter) => (
            <svg key={letter} viewBox="-106 -106 212 212">
              <PieceMark letter={letter} x={0} y={0} size={1} />
            </svg>
          ))}
        </span>
        <span className="newcomer__text">
          <LazyCourseInvitation
            fresh={
              <>
                <b>{text('home.firstTime')}</b>
                <small>{text('home.firstTimeHint')}</small>
              </>
            }
          />
        </span>
      </AppLink>
      <IconButton label={text('intro.hide')} onClick={() => change({ newcomerHidden: true })}>
        <Icon name="close" size="small" />
      </IconButton>
    </Card>
  );
}

interface Results {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

function gamesOf({ RED, BLACK }: { readonly RED: Results; readonly BLACK: Results }): number {
  return [RED, BLACK].reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0);
}

const FRIENDS_AGAIN_MILLIS = 60_000;

/** The followed players who are online; renders nothing if there are none. */
function Friends(): ReactElement | null {
  const text = useText();
  const api = useApi();
  const member = memberOf(useSession())?.userId;
  const { data = [] } = useQuery({
    queryKey: ['friends-online', member],
    queryFn: async () => (await api.call(CALLS.listFollows, { isSilent: true })).data.list,
    enabled: member !== undefined,
    refetchInterval: FRIENDS_AGAIN_MILLIS,
  });
  const online = data.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return null;
  return (
    <section>
      <h2 className="section-heading home__heading">
        {text('home.friends', { count: online.length })}
      </h2>
      <Card as="ul" className="friends">
        {online.map(({ userId, userName, status }) => (
          <li key={userId}>
            <AppLink className="friends__one" to={`/player/${userId}`}>
              <Avatar name={userName} />
              <span className="friends__name">{userName}</span>
              <small>{text(`status.${status}`)}</small>
            </AppLink>
          </li>
        ))}
      </Card>
    </section>
  );
}

function MoreRows(): ReactElement {
  const text = useText();
  return (
    <div className="list">
      <LinkRow
        to="/tactics"
        icon="target"
        text={text('title.tactics')}
        hint={text('home.tacticsHint')}
      />
      <LinkRow
        to="/analysis"
        icon="board"
        text={text('title.analysis')}
        hint={text('home.analysisHint')}
      />
      <LinkRow
        to="/library"
        icon="scroll"
        text={text('title.library')}
        hint={text('home.libraryHint')}
      />
      <LinkRow
        to="/todayHistory"
        icon="clock"
        text={text('home.today')}
        hint={text('home.todayHint')}
      />
      <LinkRow
        to="/residueBoard"
        icon="pencil"
        text={text('home.residue')}
        hint={text('home.residueHint')}
      />
    </div>
  );
}
