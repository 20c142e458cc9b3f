import { type Gamer, houseLevelOf } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useAddressFilter } from '../../platform/navigation/index.ts';
import { useStoreState } from '../../platform/react/index.ts';
import { createValueStore } from '../../platform/store/index.ts';
import { Button, ButtonLink, IconLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TabHeader } from '../../ui/inner-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BadCodeNote, useGivenCode } from '../given-code.tsx';
import { MatchPools } from '../quick-match/index.ts';
import { LiveBoards, useFeaturedGames } from '../spectating/index.ts';
import { FollowedPlayers, useWatchableRooms } from './followed-players.tsx';
import { GamerRow } from './gamer-row.tsx';
import { LobbyAway, useIsOpening } from './lobby-away.tsx';
import { useOpenGames } from './lobby-games.ts';
import { isLive, type Lobby } from './lobby-state.ts';
import { useLobby, useOthers } from './lobby-store.ts';
import { ChallengeButton, OpenGames } from './open-games.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { RoomRow } from './room-row.tsx';
import './players-screen.css';

const FILTERS = ['all', 'free'] as const;
type Filter = (typeof FILTERS)[number];

function filterOf(query: URLSearchParams): Filter {
  return FILTERS.find((one) => one === query.get('players')) ?? 'all';
}

function queryOf(filter: Filter): string {
  return filter === 'all' ? '' : `players=${filter}`;
}

/** The parts of the page; a phone shows one at a time. */
const PARTS = ['match', 'rooms', 'players'] as const;
type Part = (typeof PARTS)[number];

/** The part chosen last for a position, or without one: who comes back from a declined invitation finds it again. */
const CHOSEN = createValueStore<{ readonly part?: Part; readonly code?: string | undefined }>({});

function useChosenPart(): readonly [Part, (part: Part) => void] {
  const code = useGivenCode();
  const chosen = useStoreState(CHOSEN);
  // With a position the page is for the choice of an opponent.
  const usual = code === undefined ? 'match' : 'players';
  const part = chosen.code === code ? (chosen.part ?? usual) : usual;
  return [part, (next) => CHOSEN.update(() => ({ part: next, code }))];
}

/** Find a game: quick match, games that wait for a player, and the players online. */
export function PlayersScreen(): ReactElement {
  const text = useText();
  const isOpen = useLobby(isConnected);
  const isOpening = useIsOpening();
  const isAway = !isOpen && !isOpening;
  const [chosen, setPart] = useChosenPart();
  const part = isAway ? 'players' : chosen;
  return (
    <>
      <TabHeader title={text('title.mate')}>
        <IconLink to="/leaderboard" label={text('mate.leaderboard')}>
          <Icon name="trophy" />
        </IconLink>
        <ChallengeButton isIcon />
        <IconLink to="/game/invite" label={text('home.invite')}>
          <Icon name="useradd" />
        </IconLink>
        <IconLink to="/search" label={text('tab.search')}>
          <Icon name="search" />
        </IconLink>
      </TabHeader>
      <main id="content" className="page players-screen">
        <div className="players-screen__header only-desktop">
          <h1>{text('title.mate')}</h1>
          <ChallengeButton variant="outline" />
          <ButtonLink variant="outline" to="/game/invite">
            <Icon name="useradd" />
            {text('home.invite')}
          </ButtonLink>
        </div>
        {isAway ? null : <PartChoice part={part} onPart={setPart} />}
        <div className="players-screen__columns" data-part={part}>
          <div className="players-screen__match">
            <MatchPools />
          </div>
          <div className="players-screen__rooms">
            {isOpen ? (
              <>
                <OwnInvitations />
                <OpenGames />
              </>
            ) : null}
            <LiveGames />
          </div>
          <OnlinePlayers isOpen={isOpen} />
        </div>
      </main>
    </>
  );
}

interface PartChoiceProps {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

/** The choice of the part on a phone, with the number of open games and of players online. */
function PartChoice({ part, onPart }: PartChoiceProps): ReactElement {
  const text = useText();
  const total = useLobby(gamerTotal);
  const counts = { match: 0, rooms: useOpenGames().length, players: Math.max(0, total - 1) };
  return (
    <div className="players-screen__parts">
      <Segmented
        label={text('mate.parts')}
        value={part}
        choices={PARTS.map((value) => {
          const label = text(`mate.part.${value}`);
          const count = counts[value];
          return { value, text: count === 0 ? label : text('mate.count', { label, count }) };
        })}
        onChange={onPart}
      />
    </div>
  );
}

const SHOWN_GAMES = 4;

/** The running games of the strongest players, with their boards. */
function LiveGames(): ReactElement | null {
  const text = useText();
  const { games } = useFeaturedGames();
  if (games.length === 0) return null;
  return (
    <section className="players-screen__live">
      <h2 className="section-heading">
        {text('tv.now')}
        <ButtonLink variant="ghost" size="small" className="section-heading__end" to="/game/watch">
          {text('mate.allGames')}
        </ButtonLink>
      </h2>
      <LiveBoards>
        <ul className="list room-list">
          {games.slice(0, SHOWN_GAMES).map((room) => (
            <RoomRow key={room.roomId} room={room} />
          ))}
        </ul>
      </LiveBoards>
    </section>
  );
}

/** The followed players, then everyone online. */
function OnlinePlayers({ isOpen }: { readonly isOpen: boolean }): ReactElement {
  const text = useText();
  const [filter, setFilter] = useAddressFilter({ read: filterOf, write: queryOf });
  const gamers = useOthers();
  const total = useLobby(gamerTotal);
  const people = gamers.filter(({ isBot }) => isBot !== true);
  const bots = botsInOrder(
    gamers.filter(({ isBot, status }) => isBot === true && status === 'FREE'),
  );
  const free = people.filter(({ status }) => status === 'FREE');
  const counts = { all: Math.max(total - 1, people.length), free: free.length };
  return (
    <section className="players-screen__players">
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
      <BadCodeNote />
      <FollowedPlayers />
      {isOpen ? (
        <>
          <Players shown={filter === 'free' ? free : people} filter={filter} total={counts.all} />
          <Bots bots={bots} />
        </>
      ) : (
        <LobbyAway hint={text('lobby.playersHint')} />
      )}
    </section>
  );
}

interface PlayersProps {
  readonly shown: readonly Gamer[];
  readonly filter: Filter;
  readonly total: number;
}

/** More players are shown on request. */
const FIRST_PLAYERS = 12;

function Players({ shown, filter, total }: PlayersProps): ReactElement {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const games = useWatchableRooms();
  const penCode = useGivenCode();
  if (shown.length === 0) {
    const [title, hint] =
      filter === 'free'
        ? (['mate.noneFree', 'mate.noneFreeHint'] as const)
        : (['lobby.nobody', 'lobby.nobodyHint'] as const);
    return (
      <EmptyState art="soldiers" title={text(title)} hint={text(hint)}>
        <ButtonLink variant="tint" size="small" to="/game/invite">
          {text('home.invite')}
        </ButtonLink>
      </EmptyState>
    );
  }
  const isCut = filter === 'all' && total > shown.length;
  const listed = isWhole ? shown : shown.slice(0, FIRST_PLAYERS);
  return (
    <>
      {penCode === undefined ? null : <p className="hint">{text('mate.forPosition')}</p>}
      <ul className="list players-screen__list">
        {listed.map((gamer) => (
          <GamerRow
            key={gamer.userId}
            gamer={gamer}
            watchRoomId={games.get(gamer.userId)}
            penCode={penCode}
          />
        ))}
      </ul>
      {listed.length < shown.length ? (
        <Button variant="outline" isBlock onClick={() => setWhole(true)}>
          {text('mate.showAll', { count: shown.length })}
        </Button>
      ) : null}
      {isCut && isWhole ? (
        <p className="hint center">{text('mate.more', { shown: shown.length })}</p>
      ) : null}
    </>
  );
}

/** Bots, listed below the people. */
function Bots({ bots }: { readonly bots: readonly Gamer[] }): ReactElement | null {
  const text = useText();
  const penCode = useGivenCode();
  if (bots.length === 0) return null;
  return (
    <section>
      <h2 className="section-heading">{text('mate.bots')}</h2>
      <ul className="list players-screen__list">
        {bots.map((gamer) => (
          <GamerRow key={gamer.userId} gamer={gamer} penCode={penCode} />
        ))}
      </ul>
    </section>
  );
}

/** The house bots from weakest to strongest, then the others in list order. */
function botsInOrder(bots: readonly Gamer[]): readonly Gamer[] {
  return bots.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const AFTER_ALL_LEVELS = 100;

function placeOf({ userName }: Gamer): number {
  return houseLevelOf(userName) ?? AFTER_ALL_LEVELS;
}

function isConnected({ connection }: Lobby): boolean {
  return isLive(connection);
}

function gamerTotal({ gamerTotal: total }: Lobby): number {
  return total;
}
