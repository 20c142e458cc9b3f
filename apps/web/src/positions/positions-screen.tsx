import { CALLS } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { PagedListView, RefreshButton } from '../ui/paged-list.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { PositionRow } from './position-row.tsx';

const TYPING_MILLIS = 300;

/** Positions that players have set up. */
export function PositionsScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [word, setWord] = useState('');
  const sought = useSettled(word.trim(), TYPING_MILLIS);
  const list = usePagedCall(['residue-boards', sought], async (cursor) => {
    const query = { cursor, word: sought === '' ? undefined : sought };
    return (await api.call(CALLS.listResidueBoards, { query, isQuiet: true })).data;
  });
  return (
    <InnerPage title={text('title.residueBoard')}>
      <div className="list-tools">
        <SearchBox
          word={word}
          label={text('positions.search')}
          placeholder={text('positions.searchHint')}
          onChange={setWord}
        />
        <RefreshButton list={list} />
        <AppLink className="btn seal-btn" to="/residueBoard/add">
          <Icon name="plus" />
          {text('positions.add')}
        </AppLink>
      </div>
      <PagedListView
        list={list}
        empty={
          <EmptyState
            art="chariot"
            title={
              sought === '' ? text('positions.none') : text('positions.notFound', { word: sought })
            }
            hint={text('positions.noneHint')}
          />
        }
        renderItem={(board) => <PositionRow key={board.id} board={board} />}
      />
    </InnerPage>
  );
}
