import { type Profile, CALLS, SANCTION_REASONS, type SanctionReason } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRelations } from './use-relations.ts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { ReportForm } from '../../ui/report-form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ReasonChips } from './reason-chips.tsx';
import './player-actions.css';

/** Follow, invite, block, report. */
export function PlayerActions({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const [openDialog, setOpenDialog] = useState<'block' | 'report'>();
  const [query] = useSearchParams();
  const { userId, userName } = profile.player;
  const relate = useRelations(userId);
  const close = (): void => setOpenDialog(undefined);
  const invitation = new URLSearchParams({ to: userId, name: userName }).toString();
  return (
    <>
      <div className="player-actions">
        <FollowButton profile={profile} />
        {profile.status === 'FREE' ? (
          <AppLink className="button button--tint" to={`/game/invite?${invitation}`}>
            {text('player.invite')}
          </AppLink>
        ) : null}
        <button
          type="button"
          className="button button--outline"
          onClick={() => setOpenDialog('block')}
        >
          {text('player.block')}
        </button>
        <button
          type="button"
          className="button button--outline"
          onClick={() => setOpenDialog('report')}
        >
          <Icon name="flag" size="small" />
          {text('player.report')}
        </button>
      </div>
      <ConfirmModal
        question={text('player.blockAsk', { name: userName })}
        hint={text('player.blockHint')}
        yes={text('player.blockYes')}
        no={text('player.keep')}
        isOpen={openDialog === 'block'}
        onYes={() => {
          relate.mutate('block');
          close();
        }}
        onNo={close}
      />
      <ReportPlayerSheet
        userId={userId}
        roomId={query.get('roomId') ?? undefined}
        isOpen={openDialog === 'report'}
        onClose={close}
      />
    </>
  );
}

function FollowButton({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const { isFollowed, player } = profile;
  const relate = useRelations(player.userId);
  return (
    <button
      type="button"
      className={isFollowed ? 'button button--outline' : 'button button--accent'}
      aria-pressed={isFollowed}
      disabled={relate.isPending}
      onClick={() => relate.mutate(isFollowed ? 'unfollow' : 'follow')}
    >
      <Icon name={isFollowed ? 'check' : 'plus'} size="small" />
      {text(isFollowed ? 'player.following' : 'player.follow')}
    </button>
  );
}

interface ReportPlayerSheetProps {
  readonly userId: string;
  /** The room in which it happened. */
  readonly roomId: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reports a player to the operators. */
function ReportPlayerSheet(props: ReportPlayerSheetProps): ReactElement {
  const { userId, roomId, isOpen, onClose } = props;
  const text = useText();
  const toast = useToast();
  const api = useApi();
  const [reason, setReason] = useState<SanctionReason>('offensive');
  const reporting = useMutation({
    mutationFn: (message: string) => {
      const body = { userId, reason, text: message, ...(roomId !== undefined && { roomId }) };
      return api.call(CALLS.reportPlayer, { body });
    },
    onSuccess: () => {
      toast(text('player.reported'));
      onClose();
    },
  });
  return (
    <Sheet title={text('player.report')} isOpen={isOpen} onClose={onClose}>
      <ReportForm isSending={reporting.isPending} onSend={reporting.mutate}>
        <ReasonChips
          label={text('report.reason')}
          reasons={SANCTION_REASONS}
          value={reason}
          onChange={setReason}
        />
      </ReportForm>
    </Sheet>
  );
}
