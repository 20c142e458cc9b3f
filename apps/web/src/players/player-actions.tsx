import type { Profile } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { ConfirmModal } from '../ui/confirm-modal.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReportPlayerSheet } from './report-player-sheet.tsx';
import { useRelations } from './use-relations.ts';

/** What one may do about somebody: follow, invite, block, report. */
export function PlayerActions({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const [asks, setAsks] = useState<'block' | 'report'>();
  const [query] = useSearchParams();
  const { userId, userName } = profile.player;
  const relate = useRelations(userId);
  const close = (): void => setAsks(undefined);
  const invitation = new URLSearchParams({ to: userId, name: userName }).toString();
  return (
    <>
      <div className="player-acts">
        <button
          type="button"
          className={profile.isFollowed ? 'btn line' : 'btn seal-btn'}
          aria-pressed={profile.isFollowed}
          disabled={relate.isPending}
          onClick={() => relate.mutate(profile.isFollowed ? 'unfollow' : 'follow')}
        >
          <Icon name={profile.isFollowed ? 'check' : 'plus'} size="s" />
          {text(profile.isFollowed ? 'player.following' : 'player.follow')}
        </button>
        {profile.status === 'FREE' ? (
          <AppLink className="btn tint" to={`/game/invite?${invitation}`}>
            {text('player.invite')}
          </AppLink>
        ) : null}
        <button type="button" className="btn line" onClick={() => setAsks('block')}>
          {text('player.block')}
        </button>
        <button type="button" className="btn line" onClick={() => setAsks('report')}>
          <Icon name="flag" size="s" />
          {text('player.report')}
        </button>
      </div>
      <ConfirmModal
        question={text('player.blockAsk', { name: userName })}
        hint={text('player.blockHint')}
        yes={text('player.blockYes')}
        no={text('player.keep')}
        isOpen={asks === 'block'}
        onYes={() => {
          relate.mutate('block');
          close();
        }}
        onNo={close}
      />
      <ReportPlayerSheet
        userId={userId}
        roomId={query.get('roomId') ?? undefined}
        isOpen={asks === 'report'}
        onClose={close}
      />
    </>
  );
}
