import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import '../../ui/badge.css';

/** Players whose ratings may be fed: many short wins, or many wins over newcomers from one network. */
export function RatingList(): ReactElement | null {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['operator', 'ratings'],
    queryFn: async () => (await api.call(CALLS.operatorRatings, {})).data.list,
  });
  if (data === undefined) return null;
  if (data.length === 0)
    return (
      <EmptyState
        art="horse"
        title={text('operator.ratingsNone')}
        hint={text('operator.ratingsNoneHint')}
      />
    );
  return (
    <ul className="list">
      {data.map(({ userId, userName, speed, wins, points }) => (
        <li key={`${userId} ${speed}`} className="list-row">
          <span className="list-row__body">
            <span className="list-row__title operator__title">
              <PlayerLink userId={userId}>{userName}</PlayerLink>
              <span className="badge badge--info">{text(`speed.${speed}`)}</span>
            </span>
            <span className="list-row__subtitle tabular">
              {text('operator.ratingLine', { wins, points })}
            </span>
          </span>
          <span className="list-row__end">
            <ButtonLink variant="tint" size="small" to={`/operator?tab=players&who=${userId}`}>
              {text('operator.player')}
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
