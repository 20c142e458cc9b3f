import { CALLS, RATING_KINDS } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { PagedListView } from '../ui/paged-list.tsx';
import { Segmented } from '../ui/segmented.tsx';

type Kind = (typeof RATING_KINDS)[number];

/** The best, by a rating that has settled. */
export function LeaderboardScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [kind, setKind] = useState<Kind>('game');
  const list = usePagedCall(['leaderboard', kind], async (cursor) => {
    const query = { cursor, kind };
    return (await api.call(CALLS.leaderboard, { query, isQuiet: true })).data;
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
            <AppLink className="row" to={`/player/${player.userId}`}>
              <span className="place num" aria-label={text('leaderboard.place', { place })}>
                {place}
              </span>
              <Avatar name={player.userName} />
              <span className="body">
                <span className="t">{player.userName}</span>
                <span className="s num">{text('leaderboard.results', { count: results })}</span>
              </span>
              <span className="end">
                <b className="num">{rating}</b>
              </span>
            </AppLink>
          </li>
        )}
      />
    </InnerPage>
  );
}
