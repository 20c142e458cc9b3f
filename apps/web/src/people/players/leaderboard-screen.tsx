import { CALLS, RATING_KINDS } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { rankOf } from '../../ui/rating-mark.tsx';
import './leaderboard-screen.css';

type Kind = (typeof RATING_KINDS)[number];

/** Players by rating; provisional ratings are not listed. */
export function LeaderboardScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [kind, setKind] = useState<Kind>('rapid');
  const list = usePagedCall(['leaderboard', kind], async (cursor) => {
    const query = { cursor, kind };
    return (await api.call(CALLS.leaderboard, { query, isSilent: true })).data;
  });
  return (
    <InnerPage title={text('title.leaderboard')}>
      <ChoiceChips
        label={text('leaderboard.kind')}
        value={kind}
        options={RATING_KINDS.map((value) => ({
          value,
          text: text(value === 'puzzle' ? 'leaderboard.puzzle' : `speed.${value}`),
        }))}
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
                {kind === 'puzzle' ? null : <small>{text('player.rank', rankOf(rating))}</small>}
              </span>
            </AppLink>
          </li>
        )}
      />
    </InnerPage>
  );
}
