import { CALLS } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedListView, RefreshButton } from '../ui/paged-list.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { GameRow } from './game-row.tsx';
import { EVERY_GAME, type HistoryFilter, isEveryGame, queryOf } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';

const TYPING_MILLIS = 300;

/** One's own games, newest first. */
export function HistoryList({ userId }: { readonly userId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const [filter, setFilter] = useState<HistoryFilter>(EVERY_GAME);
  const settled = useSettled(filter, TYPING_MILLIS);
  const list = usePagedCall(['history', userId, settled], async (cursor) => {
    const query = { cursor, ...queryOf(settled) };
    return (await api.call(CALLS.gameHistory, { query, isQuiet: true })).data;
  });
  const none = isEveryGame(settled) ? text('history.none') : text('history.noneFiltered');
  return (
    <>
      <HistoryFilters
        filter={filter}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      >
        <RefreshButton list={list} />
      </HistoryFilters>
      <PagedListView
        list={list}
        empty={<EmptyState art="general" title={none} hint={text('history.noneHint')} />}
        renderItem={(game) => (
          <GameRow
            key={game.id}
            game={game}
            to={`/user/history/${game.id}`}
            viewer={game.red.userId === userId ? 'RED' : 'BLACK'}
          />
        )}
      />
    </>
  );
}
