import type { Profile } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerGames } from './player-games.tsx';
import { RatingCard } from './rating-card.tsx';
import { SideStatistics } from './side-statistics.tsx';
import { useRelations } from './use-relations.ts';

/** Everything anybody may know of a player. */
export function ProfileView({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const session = useSession();
  const { userId } = profile.player;
  if (profile.isBlocked) return <Blocked profile={profile} />;
  const isSelf = session.type === 'known' && session.user.userId === userId;
  return (
    <div className="player">
      <div>
        <section className="card pad">
          <Head profile={profile} />
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

function Head({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { player, status, followers, solved } = profile;
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' });
  return (
    <div className="me">
      <Avatar name={player.userName} size="lg" />
      <div>
        <b>{player.userName}</b>
        <p className="hint dotted">
          {text(status === null ? 'status.away' : `status.${status}`)}
          <i className="sep" />
          {player.tourist === 1
            ? text('player.guest')
            : text('player.since', { month: month.format(new Date(profile.createdAt)) })}
        </p>
        <p className="hint num dotted">
          {text('player.followers', { count: followers })}
          <i className="sep" />
          <span>
            {text('player.solved')} {solved}
          </span>
        </p>
      </div>
    </div>
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
        className="btn tint"
        disabled={relate.isPending}
        onClick={() => relate.mutate('unblock')}
      >
        {text('player.unblock')}
      </button>
    </EmptyState>
  );
}
