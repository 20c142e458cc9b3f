import { CALLS, speedOfClock, type WatchableGame } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { type Text, useText } from '../../platform/language/index.ts';
import { NetworkNote } from '../../platform/session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { RoomRow } from '../lobby/index.ts';
import { LiveBoards, LiveClock, WatchStage } from '../spectating/index.ts';
import './tv-screen.css';

const AGAIN_MILLIS = 15_000;
/** The rating that both players of a strong game have at least. */
const STRONG = 1800;
const FILTERS = ['all', 'strong', 'blitz', 'rapid', 'classical'] as const;
type Filter = (typeof FILTERS)[number];
const EVENT = 'event:';

/** The games that can be watched now: the best one large, the others in a list. */
export function TvScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [filter, setFilter] = useState<string>('all');
  const { data, isPending } = useQuery({
    queryKey: ['watchable-games'],
    queryFn: async () => (await api.call(CALLS.watchableGames, { isSilent: true })).data.list,
    refetchInterval: AGAIN_MILLIS,
    retry: false,
  });
  const all = data ?? [];
  const games = all.filter((game) => fits(game, filter));
  return (
    <InnerPage title={text('title.gameWatch')} className="tv">
      <NetworkNote />
      <ChoiceChips
        label={text('tv.filter')}
        options={[
          ...FILTERS.map((value) => ({ value, text: filterText(value, text) })),
          ...eventsOf(all).map(({ id, name, isSite }) => ({
            value: `${EVENT}${id}`,
            text: isSite === true ? text('tournament.nightly') : name,
          })),
        ]}
        value={filter}
        onChange={setFilter}
      />
      {isPending ? <Waiting /> : null}
      {!isPending && games.length === 0 ? (
        <EmptyState art="horse" title={text('tv.none')} hint={text('tv.noneHint')}>
          <ButtonLink variant="tint" to="/library">
            {text('title.library')}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {games.length > 0 ? <Channel key={filter} games={games} /> : null}
    </InnerPage>
  );
}

function filterText(filter: Filter, text: Text): string {
  return filter === 'all' || filter === 'strong' ? text(`tv.${filter}`) : text(`speed.${filter}`);
}

/** The tournaments of these games, each once. */
function eventsOf(games: readonly WatchableGame[]) {
  return [...new Map(games.flatMap(({ event }) => (event ? [[event.id, event]] : []))).values()];
}

function fits(game: WatchableGame, filter: string): boolean {
  if (filter === 'all') return true;
  if (filter.startsWith(EVENT)) return game.event?.id === filter.slice(EVENT.length);
  if (filter === 'strong')
    return [game.red, game.black].every((player) => (player?.rating ?? 0) >= STRONG);
  return speedOfClock(game) === filter;
}

/** Shows one game large beside the list, with a button for the next one. It stays until it ends; then the best follows. */
function Channel({ games }: { readonly games: readonly WatchableGame[] }): ReactElement | null {
  const text = useText();
  const [chosen, setChosen] = useState(games[0]?.roomId);
  const place = games.findIndex(({ roomId }) => roomId === chosen);
  const shown = games[Math.max(0, place)];
  const next = games[(place + 1) % games.length];
  if (shown === undefined) return null;
  if (place < 0) setChosen(shown.roomId);
  return (
    <div className="tv__channel">
      <LiveBoards hasClocks>
        <section className="tv__stage" aria-label={text('tv.best')}>
          <WatchStage key={shown.roomId} room={shown} Clock={LiveClock} />
          {games.length > 1 ? (
            <Button variant="outline" isBlock onClick={() => setChosen(next?.roomId)}>
              {text('tv.next')}
              <Icon name="right" size="small" />
            </Button>
          ) : null}
        </section>
      </LiveBoards>
      <section className="tv__list">
        <h2 className="section-heading">
          {text('tv.now')}
          <span className="section-heading__end tabular">{games.length}</span>
        </h2>
        <LiveBoards>
          <ul className="list room-list">
            {games.map((game) => (
              <RoomRow key={game.roomId} room={game} />
            ))}
          </ul>
        </LiveBoards>
      </section>
    </div>
  );
}
