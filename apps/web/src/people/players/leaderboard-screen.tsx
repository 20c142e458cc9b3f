import { CALLS, RATING_KINDS } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import './leaderboard-screen.css';

type Kind = (typeof RATING_KINDS)[number];

/** Players by rating; provisional ratings are not listed. */
export function LeaderboardScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [kind, setKind] = useState<Kind>('game');
  const list = usePagedCall(['leaderboard', kind], async (cursor) => {
    const query = { cursor, kind };
    return (await api.call(CALLS.leaderboard, { query, isSilent: true })).data;
  });
  return (
    <InnerPage title={text('title.leaderboard')}>
      <Segmented
        label={text('leaderboard.kind')}
        value={kind}
        choices={RATING_KINDS.map((value) => ({ value, text: text(`leaderboard.${value}`) }))}
        onChange={setKind}
      />
      <p className="hint">{text('leaderboard.hint')}</p>
      <PagedListView
        list={list}
        empty={
          <EmptyState
            art="general"
            title={text('leaderboard.none')}
            hint={text('leaderboard.noneHint')}
          />
        }
        renderItem={({ place, player, rating, results }) => (
          <li key={player.userId}>
            <AppLink className="list-row" to={`/player/${player.userId}`}>
              <span
                className="leaderboard__place tabular"
                aria-label={text('leaderboard.place', { place })}
              >
                {place}
              </span>
              <Avatar name={player.userName} />
              <span className="list-row__body">
                <span className="list-row__title">{player.userName}</span>
                <span className="list-row__subtitle tabular">
                  {text('leaderboard.results', { count: results })}
                </span>
              </span>
              <span className="list-row__end">
                <b className="tabular">{rating}</b>
              </span>
            </AppLink>
          </li>
        )}
      />
    </InnerPage>
  );
}
