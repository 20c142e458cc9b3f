import { CALLS, penCodeSchema, userIdSchema } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { useLobbyIntent } from '../lobby/index.ts';
import { memberOf, NetworkNote, useSession } from '../session/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { LazyCodeBoard } from '../ui/lazy-code-board.tsx';
import { type InviteChoice, InviteOptions } from './invite-options.tsx';
import { RoomLink } from './room-link.tsx';

const USUAL: InviteChoice = { stepTime: 120, side: 'RED', isWatch: true, isRated: false };

/** Invites the player in the query, or opens a private room whose link one sends to a friend. */
export function InviteScreen(): ReactElement {
  const text = useText();
  const want = useLobbyIntent();
  const { to, name, penCode, mayBeRated } = useInvitee();
  const [choice, setChoice] = useState(USUAL);
  const opening = useOpening(choice, penCode);
  const send = (): void => {
    if (to === undefined) {
      opening.mutate();
      return;
    }
    const isRated = choice.isRated && mayBeRated;
    const wish = { ...choice, isRated, ...(penCode !== undefined && { gamePenCode: penCode }) };
    want({ type: 'invite', to, wish });
  };
  return (
    <InnerPage title={text('title.gameInvite')}>
      <NetworkNote />
      {to === undefined ? null : <Invitee name={name} />}
      {opening.data === undefined ? (
        <>
          <div className="invite-grid">
            <InviteOptions
              choice={choice}
              mayBeRated={mayBeRated}
              onChange={(part) => setChoice({ ...choice, ...part })}
            />
            <LazyCodeBoard
              className="invite-prev"
              penCode={penCode}
              isFlipped={choice.side === 'BLACK'}
              label={text('invite.board')}
            />
          </div>
          <button
            type="button"
            className="btn seal-btn big block"
            disabled={opening.isPending}
            onClick={send}
          >
            {text(to === undefined ? 'invite.send' : 'invite.sendTo')}
          </button>
          {to === undefined ? <OnlineLink penCode={penCode} /> : null}
        </>
      ) : (
        <RoomLink roomId={opening.data.roomId} pw={opening.data.pw} />
      )}
      {opening.isError ? (
        <p className="err" role="alert">
          {opening.error.message}
        </p>
      ) : null}
    </InnerPage>
  );
}

/** Opens a private room. */
function useOpening(choice: InviteChoice, penCode: string | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { isRated: _, ...room } = choice;
      const body = { ...room, ...(penCode !== undefined && { penCode }) };
      return (await api.call(CALLS.createPersonalRoom, { body })).data;
    },
  });
}

function Invitee({ name }: { readonly name: string }): ReactElement {
  const text = useText();
  return (
    <div className="me invitee">
      <Avatar name={name} />
      <b>{text('mate.inviteOne', { name })}</b>
    </div>
  );
}

/** The way to those who are online, with the position in hand. */
function OnlineLink({ penCode }: { readonly penCode: string | undefined }): ReactElement {
  const text = useText();
  const query = penCode === undefined ? '' : `?${new URLSearchParams({ penCode }).toString()}`;
  return (
    <AppLink className="btn line block invite-online" to={`/mate${query}`}>
      {text('invite.online')}
    </AppLink>
  );
}

/** Whom the address names, and the position it carries. */
function useInvitee(): {
  readonly to: string | undefined;
  readonly name: string;
  readonly penCode: string | undefined;
  /** Whether the game may count: both are registered and it begins as games do. */
  readonly mayBeRated: boolean;
} {
  const [query] = useSearchParams();
  const isMember = memberOf(useSession()) !== undefined;
  const penCode = penCodeSchema.safeParse(query.get('penCode')).data;
  return {
    to: userIdSchema.safeParse(query.get('to')).data,
    name: query.get('name') ?? '',
    penCode,
    mayBeRated: isMember && query.get('member') === '1' && penCode === undefined,
  };
}
