import { type Profile, CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerHeader } from './player-header.tsx';
import { PlayerRatings } from './player-ratings.tsx';
import { useRelations } from './use-relations.ts';
import { type Side, SIDES } from '@chuhe/rules';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall } from '../../ui/paged-list.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { GameList } from '../../games/game-list/index.ts';
import { useListed } from '../../games/history/index.ts';
import { OpeningScores } from '../../games/openings/index.ts';
import '../../ui/badge.css';
import './profile-view.css';

/** The public profile of a player. */
export function ProfileView({ profile }: { readonly profile: Profile }): ReactElement {
  const session = useSession();
  const { userId } = profile.player;
  if (profile.isBlocked) return <Blocked profile={profile} />;
  const isSelf = session.type === 'known' && session.user.userId === userId;
  return (
    <div className="profile">
      <Card isPadded className="profile__head">
        <ProfileHeader profile={profile} />
        {isSelf ? null : <PlayerActions profile={profile} />}
      </Card>
      <div className="profile__column">
        <PlayerRatings profile={profile} />
        <Results games={profile.games} />
        {SIDES.map((side) => (
          <OpeningScores
            key={side}
            side={side}
            scores={profile.openings?.[side] ?? []}
            pathOf={(opening) => `/library?opening=${opening}`}
          />
        ))}
      </div>
      <PlayerGames userId={userId} />
    </div>
  );
}

function ProfileHeader({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { player, status, followers, solved } = profile;
  const name = usePlayerName()(player.userName);
  const month = dateFormat('month', locale);
  return (
    <PlayerHeader name={name} isBot={player.isBot}>
      <p className="hint profile__facts">
        <span className={status === 'FREE' ? 'badge badge--ok' : 'badge'}>
          <i className="status-dot" />
          {text(status === null ? 'status.away' : `status.${status}`)}
        </span>
        {player.tourist === 1
          ? text('player.guest')
          : text('player.since', { month: month(profile.createdAt) })}
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
      <Button variant="tint" disabled={relate.isPending} onClick={() => relate.mutate('unblock')}>
        {text('player.unblock')}
      </Button>
    </EmptyState>
  );
}

const RESULTS = ['wins', 'draws', 'losses'] as const;

type Counts = Profile['games'][Side];

/** The results of the finished games as one bar, and the win rate with each side. */
function Results({ games }: { readonly games: Profile['games'] }): ReactElement {
  const text = useText();
  const sum = (result: (typeof RESULTS)[number]): number => games.RED[result] + games.BLACK[result];
  const all: Counts = { wins: sum('wins'), draws: sum('draws'), losses: sum('losses') };
  const total = totalOf(all);
  return (
    <Card isPadded>
      <h2 className="section-heading">
        {text('player.statistics')}
        <span className="section-heading__end">
          {text('leaderboard.results', { count: total })}
        </span>
      </h2>
      <div className="profile__bar tabular" aria-hidden="true">
        {RESULTS.filter((result) => all[result] > 0).map((result) => (
          <b
            key={result}
            className={`profile__share profile__share--${result}`}
            style={{ flexGrow: all[result] }}
          >
            {all[result]}
          </b>
        ))}
      </div>
      <ul className="profile__results tabular">
        {RESULTS.map((result) => (
          <li key={result} className="profile__result">
            <span className="visually-hidden">{all[result]}</span>
            {`${text(`player.${result}`)} ${shareText(all[result], total)}`}
          </li>
        ))}
      </ul>
      <p className="profile__sides">
        {SIDES.map((side) => (
          <span key={side} className="profile__side">
            <SideDisc side={side} />
            {`${text(`history.side.${side}`)} ${shareText(games[side].wins, totalOf(games[side]))}`}
          </span>
        ))}
      </p>
    </Card>
  );
}

function totalOf({ wins, draws, losses }: Counts): number {
  return wins + draws + losses;
}

function shareText(count: number, total: number): string {
  return total === 0 ? '–' : `${Math.round((100 * count) / total)}%`;
}

const GAMES_PER_PAGE = 10;

/** The public games of a player, newest first. */
function PlayerGames({ userId }: { readonly userId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const listedOf = useListed();
  const list = usePagedCall(['player-games', userId], async (cursor) => {
    const query = { cursor, size: GAMES_PER_PAGE };
    const content = { params: { id: userId }, query, isSilent: true };
    return (await api.call(CALLS.playerGames, content)).data;
  });
  return (
    <section>
      <h2 className="section-heading">{text('player.games')}</h2>
      <GameList
        list={list}
        listed={(game) =>
          listedOf(game, {
            to: `/todayHistory/${game.id}`,
            viewer: game.red.userId === userId ? 'RED' : 'BLACK',
          })
        }
        empty={
          <EmptyState
            art="general"
            title={text('player.noGames')}
            hint={text('player.noGamesHint')}
          />
        }
      />
    </section>
  );
}
