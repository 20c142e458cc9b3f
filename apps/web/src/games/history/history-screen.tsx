import { type ReactElement, type ReactNode, useState } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useAddressFilter } from '../../platform/navigation/index.ts';
import { dayHeading } from '../../ui/dates.ts';
import { useSession } from '../../platform/session/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CALLS, GAME_KINDS, type GameSummary, OWN_RESULTS } from '@chuhe/protocol';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, RefreshButton } from '../../ui/paged-list.tsx';
import { useSettled, SearchBox } from '../../ui/search-box.tsx';
import { OpeningSelect } from '../openings/index.ts';
import { GameList } from '../game-list/index.ts';
import { useListed } from './listed-game.ts';
import { OwnPreview } from './own-preview.tsx';
import { SIDES, type Side } from '@chuhe/rules';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import './history.css';
import '../../ui/list-tools.css';

/** The user's finished online games. */
export function HistoryScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  return (
    <InnerPage title={text('title.userHistory')} className="page--narrow page--games">
      {session.type === 'known' ? (
        <HistoryList key={session.user.userId} userId={session.user.userId} />
      ) : null}
      {session.type === 'asking' ? <Waiting /> : null}
      {session.type === 'away' || session.type === 'banned' ? (
        <ErrorState reason="away" art="general" />
      ) : null}
    </InnerPage>
  );
}

const TYPING_MILLIS = 300;

/** The user's games, newest first. */
function HistoryList({ userId }: { readonly userId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const [filter, setFilter] = useAddressFilter({ read: filterOf, write: writtenQuery });
  const settled = useSettled(filter, TYPING_MILLIS);
  const list = usePagedCall(['history', userId, settled], async (cursor) => {
    const query = { cursor, ...queryOf(settled) };
    return (await api.call(CALLS.gameHistory, { query, isSilent: true })).data;
  });
  const none = isEveryGame(settled) ? text('history.none') : text('history.noneFiltered');
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const listedOf = useListed();
  const listed = (game: GameSummary) =>
    listedOf(game, {
      to: `/user/history/${game.id}`,
      viewer: game.red.userId === userId ? 'RED' : 'BLACK',
      isUnderDay: true,
    });
  return (
    <GameList
      list={list}
      listed={listed}
      empty={<EmptyState art="general" title={none} hint={text('history.noneHint')} />}
      groupOf={({ endedAt }) => dayHeading(new Date(endedAt), now, locale)}
      tools={
        <HistoryFilters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })}>
          <RefreshButton list={list} />
        </HistoryFilters>
      }
      renderPreview={(game, row, onChoose) => (
        <OwnPreview game={game} listed={row} userId={userId} onChoose={onChoose} />
      )}
    />
  );
}

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
  /** Shown beside the first choice. */
  readonly children: ReactNode;
}

/** The filters: by result directly; by opponent, side and kind on request. */
function HistoryFilters({ filter, onChange, children }: HistoryFiltersProps): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="list-tools">
        <Segmented
          label={text('history.result')}
          value={filter.result}
          choices={(['all', ...OWN_RESULTS] as const).map((value) => ({
            value,
            text: text(`history.${value}`),
          }))}
          onChange={(result) => onChange({ result })}
        />
        <IconButton
          label={text('history.filters')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
        </IconButton>
        {children}
      </div>
      {isOpen ? <MoreFilters filter={filter} onChange={onChange} /> : null}
    </>
  );
}

/** Opponent, side, kind and opening. */
function MoreFilters({ filter, onChange }: Omit<HistoryFiltersProps, 'children'>): ReactElement {
  const text = useText();
  return (
    <div className="list-filters">
      <SearchBox
        value={filter.opponent}
        label={text('history.opponent')}
        placeholder={text('history.opponentHint')}
        onChange={(opponent) => onChange({ opponent })}
      />
      <Segmented
        label={text('history.side')}
        value={filter.side}
        choices={(['any', ...SIDES] as const).map((value) => ({
          value,
          text: text(`history.side.${value}`),
        }))}
        onChange={(side) => onChange({ side })}
      />
      <Segmented
        label={text('history.kind')}
        value={filter.kind}
        choices={(['any', ...GAME_KINDS] as const).map((value) => ({
          value,
          text: text(`history.kind.${value}`),
        }))}
        onChange={(kind) => onChange({ kind })}
      />
      <OpeningSelect
        label={text('library.opening')}
        all={text('library.allOpenings')}
        value={filter.opening}
        onChange={(opening) => onChange({ opening })}
      />
    </div>
  );
}

/** The filter of the user's games. */
interface HistoryFilter {
  readonly result: 'all' | (typeof OWN_RESULTS)[number];
  readonly side: 'any' | Side;
  readonly kind: 'any' | (typeof GAME_KINDS)[number];
  /** The prefix of a code; empty for all openings. */
  readonly opening: string;
  /** Part of a name; empty for all opponents. */
  readonly opponent: string;
}

const EVERY_GAME: HistoryFilter = {
  result: 'all',
  side: 'any',
  kind: 'any',
  opening: '',
  opponent: '',
};

/** The filter as query parameters; empty conditions are omitted. */
function queryOf({ result, side, kind, opening, opponent }: HistoryFilter) {
  return {
    result: result === 'all' ? undefined : result,
    side: side === 'any' ? undefined : side,
    kind: kind === 'any' ? undefined : kind,
    opening: opening === '' ? undefined : opening,
    opponent: opponent.trim() === '' ? undefined : opponent.trim(),
  };
}

function writtenQuery(filter: HistoryFilter): string {
  const { result, side, kind, opening, opponent } = queryOf(filter);
  return new URLSearchParams({
    ...(result !== undefined && { result }),
    ...(side !== undefined && { side }),
    ...(kind !== undefined && { kind }),
    ...(opening !== undefined && { opening }),
    ...(opponent !== undefined && { opponent }),
  }).toString();
}

function filterOf(query: URLSearchParams): HistoryFilter {
  const { result, side, kind } = EVERY_GAME;
  return {
    result: OWN_RESULTS.find((one) => one === query.get('result')) ?? result,
    side: SIDES.find((one) => one === query.get('side')) ?? side,
    kind: GAME_KINDS.find((one) => one === query.get('kind')) ?? kind,
    opening: query.get('opening') ?? '',
    opponent: query.get('opponent') ?? '',
  };
}

function isEveryGame(filter: HistoryFilter): boolean {
  return Object.values(queryOf(filter)).every((value) => value === undefined);
}
