import { CALLS, type ResidueBoard } from '@chuhe/protocol';
import { type ReactElement, useMemo, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePagedCall, PagedListView, RefreshButton } from '../../ui/paged-list.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { SearchBox, useSettled } from '../../ui/search-box.tsx';
import { readPositionCode } from '@chuhe/rules';
import { SideDisc } from '../../board/game-ui/index.ts';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import '../../ui/list-tools.css';

const TYPING_MILLIS = 300;

/** Positions published by players. */
export function PositionsScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [word, setWord] = useState('');
  const sought = useSettled(word.trim(), TYPING_MILLIS);
  const list = usePagedCall(['residue-boards', sought], async (cursor) => {
    const query = { cursor, word: sought === '' ? undefined : sought };
    return (await api.call(CALLS.listResidueBoards, { query, isSilent: true })).data;
  });
  return (
    <InnerPage title={text('title.residueBoard')}>
      <div className="list-tools">
        <SearchBox
          value={word}
          label={text('positions.search')}
          placeholder={text('positions.searchHint')}
          onChange={setWord}
        />
        <RefreshButton list={list} />
        <ButtonLink variant="accent" to="/residueBoard/add">
          <Icon name="plus" />
          {text('positions.add')}
        </ButtonLink>
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

const MINI = { detail: 'mini' } as const;

/** One published position in the list. */
function PositionRow({ board }: { readonly board: ResidueBoard }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const reading = useMemo(() => readPositionCode(board.penCode), [board.penCode]);
  const when = dateFormat('day', locale);
  return (
    <li>
      <AppLink className="list-row" to={`/residueBoard/${board.id}`}>
        {reading.ok ? (
          <BoardPicture className="board-thumbnail" setup={reading.setup} options={MINI} />
        ) : null}
        <span className="list-row__body">
          <span className="list-row__title">
            <span>{board.title}</span>
          </span>
          <span className="list-row__subtitle">
            <SideDisc side={board.playSide} />
            {text(`editor.turn.${board.playSide}`)}
            <i className="separator-dot" />
            {board.author.userName}
            <BotMark of={board.author} />
          </span>
          <span className="list-row__subtitle">{when(board.createdAt)}</span>
        </span>
        <span className="list-row__end">
          <Icon name="right" size="small" />
        </span>
      </AppLink>
    </li>
  );
}
