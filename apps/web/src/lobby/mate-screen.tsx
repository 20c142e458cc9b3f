import { type Gamer, penCodeSchema, type RoomSummary } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { TabHeader } from '../ui/page-header.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { FollowedList } from './followed-list.tsx';
import { GamerRow } from './gamer-row.tsx';
import type { Lobby } from './lobby.ts';
import { LobbyAway } from './lobby-away.tsx';
import { useLobby } from './lobby-context.ts';
import { useOthers } from './use-others.ts';
import { watchableRooms } from './watchable-rooms.ts';

const FILTERS = ['all', 'free'] as const;
type Filter = (typeof FILTERS)[number];

/** Who is online, and whom one may invite. */
export function MateScreen(): ReactElement {
  const text = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const isOpen = useLobby(isConnected);
  const gamers = useOthers();
  const total = useLobby(gamerTotal);
  const free = gamers.filter(({ status }) => status === 'FREE');
  const counts = { all: Math.max(total - 1, gamers.length), free: free.length };
  return (
    <>
      <TabHeader title={text('title.mate')}>
        <AppLink className="iconbtn" to="/leaderboard" aria-label={text('mate.leaderboard')}>
          <Icon name="trophy" />
        </AppLink>
        <AppLink className="iconbtn" to="/game/invite" aria-label={text('home.invite')}>
          <Icon name="useradd" />
        </AppLink>
        <AppLink className="iconbtn" to="/search" aria-label={text('tab.search')}>
          <Icon name="search" />
        </AppLink>
      </TabHeader>
      <main id="content" className="main mate">
        <div className="mate-h">
          <h1 className="only-desk">{text('title.mate')}</h1>
          <Segmented
            label={text('mate.filter')}
            value={filter}
            choices={FILTERS.map((value) => ({
              value,
              text: isOpen
                ? text('mate.count', { label: text(`mate.${value}`), count: counts[value] })
                : text(`mate.${value}`),
            }))}
            onChange={setFilter}
          />
        </div>
        <Followed />
        {isOpen ? (
          <Players shown={filter === 'free' ? free : gamers} filter={filter} total={counts.all} />
        ) : (
          <LobbyAway hint={text('lobby.playersHint')} />
        )}
      </main>
    </>
  );
}

function Followed(): ReactElement {
  const games = watchableRooms(useLobby(roomsOf));
  return <FollowedList games={games} penCode={useChosenPosition()} />;
}

interface PlayersProps {
  readonly shown: readonly Gamer[];
  readonly filter: Filter;
  readonly total: number;
}

function Players({ shown, filter, total }: PlayersProps): ReactElement {
  const text = useText();
  const games = watchableRooms(useLobby(roomsOf));
  const penCode = useChosenPosition();
  if (shown.length === 0) {
    const [title, hint] =
      filter === 'free'
        ? (['mate.noneFree', 'mate.noneFreeHint'] as const)
        : (['lobby.nobody', 'lobby.nobodyHint'] as const);
    return (
      <EmptyState art="soldiers" title={text(title)} hint={text(hint)}>
        <AppLink className="btn small tint" to="/game/invite">
          {text('home.invite')}
        </AppLink>
      </EmptyState>
    );
  }
  const isCut = filter === 'all' && total > shown.length;
  return (
    <>
      {penCode === undefined ? null : <p className="hint">{text('mate.forPosition')}</p>}
      <ul className="list mate-list">
        {shown.map((gamer) => (
          <GamerRow
            key={gamer.userId}
            gamer={gamer}
            watchRoomId={games.get(gamer.userId)}
            penCode={penCode}
          />
        ))}
      </ul>
      {isCut ? <p className="hint center">{text('mate.more', { shown: shown.length })}</p> : null}
    </>
  );
}

/** The position somebody is sought for; an address may carry one. */
function useChosenPosition(): string | undefined {
  const [query] = useSearchParams();
  return penCodeSchema.safeParse(query.get('penCode')).data;
}

function isConnected({ connection }: Lobby): boolean {
  return connection.line.type === 'open';
}

function gamerTotal({ gamerTotal: total }: Lobby): number {
  return total;
}

function roomsOf({ rooms }: Lobby): readonly RoomSummary[] {
  return rooms;
}
