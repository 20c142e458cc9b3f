import { CALLS, type RoomSummary } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useIsDesktop } from '../../board/game-ui/index.ts';
import { LazyCourseInvitation } from '../../learn/course/index.ts';
import { LazyPracticeTiles } from '../../learn/practice/index.ts';
import { LazyDailyPuzzle } from '../../learn/puzzles/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { type MessageId, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { RoomRow, useOpenGames } from '../../play/lobby/index.ts';
import { LiveBoards, useFeaturedGames } from '../../play/spectating/index.ts';
import { NextTournaments, useNextTournaments } from '../../play/tournaments/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { PieceMark, useBoardSymbols } from '../../ui/board-symbols.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import type { Stage } from './home-stage.tsx';
import './home-more.css';

interface HomeMoreProps {
  readonly stage: Stage;
  /** Whether no game has been played on this device. */
  readonly isNewcomer: boolean;
}

/** The content below the ways to play: practice, the games of others, and old games. */
export function HomeMore({ stage, isNewcomer }: HomeMoreProps): ReactElement | null {
  // The content depends on the stage, so nothing moves once it is shown.
  if (stage === 'waiting') return <div className="home__more" />;
  const isStaged = stage === 'live';
  // The large board of a desktop is the puzzle of the day itself.
  const daily = stage === 'puzzle' ? 'home__daily' : '';
  if (isNewcomer) {
    return (
      <>
        <div className="home__start">
          <FirstLesson />
          <section className={daily}>
            <Heading name="home.daily" />
            <LazyDailyPuzzle isNamed />
          </section>
        </div>
        <Now isStaged={isStaged} name="home.watch" end={<End to="/library" name="tab.games" />} />
        <OldGames />
      </>
    );
  }
  return (
    <>
      <section className="home__start">
        <Heading name="home.practice" end={<End to="/tactics" name="tab.practice" />} />
        <div className={daily}>
          <LazyDailyPuzzle />
        </div>
        <LazyPracticeTiles />
      </section>
      <Now isStaged={isStaged} name="home.now" end={<End to="/mate" name="home.everything" />} />
      <WaitingRooms />
      <OldGames />
    </>
  );
}

interface HeadingProps {
  readonly name: MessageId;
  /** A link at the end of the heading. */
  readonly end?: ReactNode;
}

function Heading({ name, end }: HeadingProps): ReactElement {
  const text = useText();
  return (
    <h2 className="section-heading home__heading">
      {text(name)}
      {end}
    </h2>
  );
}

/** The link at the end of a heading. */
function End({ to, name }: { readonly to: string; readonly name: MessageId }): ReactElement {
  const text = useText();
  return (
    <AppLink className="section-heading__end home__end" to={to}>
      {text(name)}
      <Icon name="right" size="small" />
    </AppLink>
  );
}

const MAX_ROWS = 3;

interface NowProps {
  /** Whether a desktop shows the strongest game on its large board. */
  readonly isStaged: boolean;
  readonly name: MessageId;
  readonly end: ReactElement;
}

/** The next tournament, the strongest running games and the friends online; renders nothing if there are none. */
function Now({ isStaged, name, end }: NowProps): ReactElement | null {
  const isDesktop = useIsDesktop();
  const { games } = useFeaturedGames();
  const tournaments = useNextTournaments();
  const friends = useFriendsOnline();
  const live = (isStaged && isDesktop ? games.slice(1) : games).slice(0, MAX_ROWS);
  if (tournaments.length + live.length + friends.length === 0) return null;
  return (
    <section>
      <Heading name={name} end={end} />
      <LiveBoards>
        <ul className="list room-list home-now">
          <NextTournaments tournaments={tournaments} />
          {live.map((room) => (
            <RoomRow key={room.roomId} room={room} />
          ))}
        </ul>
      </LiveBoards>
      <Friends friends={friends} />
    </section>
  );
}

/** Other players' games that wait for an opponent; renders nothing if there are none. */
function WaitingRooms(): ReactElement | null {
  const text = useText();
  const open: readonly RoomSummary[] = useOpenGames();
  if (open.length === 0) return null;
  return (
    <section>
      <h2 className="section-heading home__heading">
        {text('room.waiting')}
        {open.length > MAX_ROWS ? (
          <AppLink className="section-heading__end home__end" to="/mate">
            {text('home.all', { count: open.length })}
            <Icon name="right" size="small" />
          </AppLink>
        ) : null}
      </h2>
      <ul className="list room-list">
        {open.slice(0, MAX_ROWS).map((room) => (
          <RoomRow key={room.roomId} room={room} />
        ))}
      </ul>
    </section>
  );
}

const FIRST_PIECES = ['P', 'n', 'C'] as const;

/** A link to the lessons for those who cannot play yet; to the next one for those who have begun. */
function FirstLesson(): ReactElement {
  const text = useText();
  useBoardSymbols();
  return (
    <CardLink className="first-lesson" to="/learn">
      <span className="first-lesson__pieces" aria-hidden="true">
        {FIRST_PIECES.map((letter) => (
          <svg key={letter} viewBox="-106 -106 212 212">
            <PieceMark letter={letter} x={0} y={0} size={1} />
          </svg>
        ))}
      </span>
      <span className="first-lesson__text">
        <LazyCourseInvitation
          fresh={
            <>
              <b>{text('home.lesson')}</b>
              <small>{text('home.lessonHint')}</small>
            </>
          }
        />
      </span>
      <Icon name="right" size="small" />
    </CardLink>
  );
}

const FRIENDS_AGAIN_MILLIS = 60_000;

/** The followed players who are online. */
function useFriendsOnline() {
  const api = useApi();
  const member = memberOf(useSession())?.userId;
  const { data = [] } = useQuery({
    queryKey: ['friends-online', member],
    queryFn: async () => (await api.call(CALLS.listFollows, { isSilent: true })).data.list,
    enabled: member !== undefined,
    refetchInterval: FRIENDS_AGAIN_MILLIS,
  });
  return data.filter(({ isOnline }) => isOnline);
}

interface FriendsProps {
  readonly friends: ReturnType<typeof useFriendsOnline>;
}

function Friends({ friends }: FriendsProps): ReactElement | null {
  const text = useText();
  if (friends.length === 0) return null;
  return (
    <>
      <h3 className="hint home__friends">{text('home.friends', { count: friends.length })}</h3>
      <Card as="ul" className="friends">
        {friends.map(({ userId, userName, status }) => (
          <li key={userId}>
            <AppLink className="friends__one" to={`/player/${userId}`}>
              <Avatar name={userName} />
              <span className="friends__name">{userName}</span>
              <small>{text(`status.${status}`)}</small>
            </AppLink>
          </li>
        ))}
      </Card>
    </>
  );
}

/** Links that need no other players: the analysis board, the library, old games and positions. */
function OldGames(): ReactElement {
  const text = useText();
  return (
    <div className="list">
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
        icon="calendar"
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
