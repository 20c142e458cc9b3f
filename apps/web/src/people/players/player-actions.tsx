import { type Profile, CALLS, SANCTION_REASONS } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonRow } from '../../ui/link-row.tsx';
import { useRelations } from './use-relations.ts';
import { useApi } from '../../platform/api/index.ts';
import { ReportSheet } from '../../ui/report-form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import './player-actions.css';

/** Invite and follow; block and report behind a menu. */
export function PlayerActions({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const [openDialog, setOpenDialog] = useState<'more' | 'block' | 'report'>();
  const [query] = useSearchParams();
  const { userId, userName } = profile.player;
  const relate = useRelations(userId);
  const close = (): void => setOpenDialog(undefined);
  const invitation = new URLSearchParams({ to: userId, name: userName }).toString();
  return (
    <>
      <div className="player-actions">
        {profile.status === 'FREE' ? (
          <ButtonLink variant="accent" to={`/game/invite?${invitation}`}>
            {text('player.invite')}
          </ButtonLink>
        ) : null}
        <FollowButton profile={profile} />
        <IconButton label={text('app.more')} onClick={() => setOpenDialog('more')}>
          <Icon name="more" />
        </IconButton>
      </div>
      <MoreSheet
        title={userName}
        isOpen={openDialog === 'more'}
        onClose={close}
        onChoose={setOpenDialog}
      />
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

interface MoreSheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (dialog: 'block' | 'report') => void;
}

/** Rare actions on a player. */
function MoreSheet({ title, isOpen, onClose, onChoose }: MoreSheetProps): ReactElement {
  const text = useText();
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <div className="list">
        <ButtonRow icon="mute" text={text('player.block')} onClick={() => onChoose('block')} />
        <ButtonRow icon="flag" text={text('player.report')} onClick={() => onChoose('report')} />
      </div>
    </Sheet>
  );
}

function FollowButton({ profile }: { readonly profile: Profile }): ReactElement {
  const text = useText();
  const { isFollowed, player } = profile;
  const relate = useRelations(player.userId);
  return (
    <Button
      variant={isFollowed ? 'outline' : undefined}
      aria-pressed={isFollowed}
      disabled={relate.isPending}
      onClick={() => relate.mutate(isFollowed ? 'unfollow' : 'follow')}
    >
      <Icon name={isFollowed ? 'check' : 'plus'} size="small" />
      {text(isFollowed ? 'player.following' : 'player.follow')}
    </Button>
  );
}

interface ReportPlayerSheetProps {
  readonly userId: string;
  /** The room of the incident. */
  readonly roomId: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reports a player to the operators. */
function ReportPlayerSheet(props: ReportPlayerSheetProps): ReactElement {
  const { userId, roomId, isOpen, onClose } = props;
  const text = useText();
  const api = useApi();
  return (
    <ReportSheet
      title={text('player.report')}
      reasons={SANCTION_REASONS.map((value) => ({ value, text: text(`reason.${value}`) }))}
      first="offensive"
      isOpen={isOpen}
      onClose={onClose}
      send={async (reason, message) => {
        const body = { userId, reason, text: message, ...(roomId !== undefined && { roomId }) };
        await api.call(CALLS.reportPlayer, { body });
        return text('player.reported');
      }}
    />
  );
}
