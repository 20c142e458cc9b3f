import { type Profile, CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerHeader } from './player-header.tsx';
import { RatingCard } from './rating-card.tsx';
import { useRelations } from './use-relations.ts';
import { SIDES } from '@chuhe/rules';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { GameRow } from '../../games/history/index.ts';
import './figures-table.css';
import './profile-view.css';

/** The public profile of a player. */
export function ProfileView({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const session = useSession();
  const { userId } = profile.player;
  if (profile.isBlocked) return <Blocked profile={profile} />;
  const isSelf = session.type === 'known' && session.user.userId === userId;
  return (
    <div className="profile">
      <div>
        <section className="card card--padded">
          <ProfileHeader profile={profile} />
          {isSelf ? null : <PlayerActions profile={profile} />}
        </section>
        <RatingCard title={text('player.gameRating')} rating={profile.gameRating} />
        {profile.puzzleRating === null ? null : (
          <RatingCard title={text('player.puzzleRating')} rating={profile.puzzleRating} />
        )}
        <SideStatistics games={profile.games} />
      </div>
      <PlayerGames userId={userId} />
    </div>
  );
}

function ProfileHeader({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { player, status, followers, solved } = profile;
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' });
  return (
    <PlayerHeader name={player.userName}>
      <p className="hint profile__facts">
        {text(status === null ? 'status.away' : `status.${status}`)}
        <i className="separator-dot" />
        {player.tourist === 1
          ? text('player.guest')
          : text('player.since', { month: month.format(new Date(profile.createdAt)) })}
      </p>
      <p className="hint tabular profile__facts">
        {text('player.followers', { count: followers })}
        <i className="separator-dot" />
        <span>
          {text('player.solved')} {solved}
        </span>
      </p>
    </PlayerHeader>
  );
}

function Blocked({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const relate = useRelations(profile.player.userId);
  return (
    <EmptyState art="general" title={text('player.blocked')} hint={text('player.blockedHint')}>
      <p>
        <b>{profile.player.userName}</b>
      </p>
      <button
        type="button"
        className="button button--tint"
        disabled={relate.isPending}
        onClick={() => relate.mutate('unblock')}
      >
        {text('player.unblock')}
      </button>
    </EmptyState>
  );
}

const RESULTS = ['wins', 'draws', 'losses'] as const;

/** Finished games by side and result. */
function SideStatistics({ games }: { readonly games: Profile['games'] }): ReactElement {
  const text = useText();
  const sum = (result: (typeof RESULTS)[number]): number => games.RED[result] + games.BLACK[result];
  return (
    <section className="card card--padded">
      <h2 className="section-heading">{text('player.statistics')}</h2>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{text('player.side')}</th>
            {RESULTS.map((result) => (
              <th key={result} scope="col">
                {text(`player.${result}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">
                <span className="profile__side">
                  <SideDisc side={side} />
                  {text(`table.side.${side}`)}
                </span>
              </th>
              {RESULTS.map((result) => (
                <td key={result} className="tabular">
                  {games[side][result]}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{text('player.total')}</th>
            {RESULTS.map((result) => (
              <td key={result} className="tabular">
                {sum(result)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const GAMES_PER_PAGE = 10;

/** The public games of a player, newest first. */
function PlayerGames({ userId }: { readonly userId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const list = usePagedCall(['player-games', userId], async (cursor) => {
    const query = { cursor, size: GAMES_PER_PAGE };
    const content = { params: { id: userId }, query, isSilent: true };
    return (await api.call(CALLS.playerGames, content)).data;
  });
  return (
    <section>
      <h2 className="section-heading">{text('player.games')}</h2>
      <PagedListView
        list={list}
        empty={
          <EmptyState
            art="general"
            title={text('player.noGames')}
            hint={text('player.noGamesHint')}
          />
        }
        renderItem={(game) => (
          <GameRow
            key={game.id}
            game={game}
            to={`/todayHistory/${game.id}`}
            viewer={game.red.userId === userId ? 'RED' : 'BLACK'}
          />
        )}
      />
    </section>
  );
}
