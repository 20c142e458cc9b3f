import { CALLS, type Player, RATING_KINDS } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { rankOf } from '../../ui/rating-mark.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import './leaderboard-screen.css';

type Kind = (typeof RATING_KINDS)[number];

/** Players by rating; provisional ratings are not listed. */
export function LeaderboardScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [kind, setKind] = useState<Kind>('rapid');
  const [isBots, setBots] = useState(false);
  const list = usePagedCall(['leaderboard', kind, isBots], async (cursor) => {
    const query = { cursor, kind, ...(isBots && { of: 'bots' as const }) };
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
      <div className="leaderboard__who">
        <Segmented
          label={text('leaderboard.who')}
          value={isBots ? 'bots' : 'people'}
          choices={[
            { value: 'people', text: text('leaderboard.people') },
            { value: 'bots', text: text('leaderboard.bots') },
          ]}
          onChange={(value) => setBots(value === 'bots')}
        />
      </div>
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
        renderItem={(leader) => (
          <LeaderRow key={leader.player.userId} leader={leader} hasRank={kind !== 'puzzle'} />
        )}
      />
    </InnerPage>
  );
}

interface LeaderRowProps {
  readonly leader: {
    readonly place: number;
    readonly player: Player;
    readonly rating: number;
    readonly results: number;
  };
  readonly hasRank: boolean;
}

function LeaderRow({ leader, hasRank }: LeaderRowProps): ReactElement {
  const { place, player, rating, results } = leader;
  const name = usePlayerName()(player.userName);
  const text = useText();
  return (
    <li>
      <AppLink className="list-row" to={`/player/${player.userId}`}>
        <span
          className="leaderboard__place tabular"
          aria-label={text('leaderboard.place', { place })}
        >
          {place}
        </span>
        <Avatar name={name} />
        <span className="list-row__body">
          <span className="list-row__title">
            <span>{name}</span>
            <BotMark of={player} />
          </span>
          <span className="list-row__subtitle tabular">
            {text('leaderboard.results', { count: results })}
          </span>
        </span>
        <span className="list-row__end">
          <b className="tabular">{rating}</b>
          {hasRank ? <small>{text('player.rank', rankOf(rating))}</small> : null}
        </span>
      </AppLink>
    </li>
  );
}
