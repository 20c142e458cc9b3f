import { CALLS, type InviteRequest, userIdSchema, writeClockFields } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, NetworkNote, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { OptionSwitch } from '../../ui/switch.tsx';
import { type GameTerms, useGameTerms } from '../game-terms.ts';
import { useLobbyIntent } from '../lobby/index.ts';
import { BadCodeNote, useGivenCode } from '../given-code.tsx';
import { TermsOptions } from '../terms-options.tsx';
import { RoomShareLink } from './room-share-link.tsx';
import './invite-screen.css';
import '../../ui/field.css';

/** Invites the player of the URL, or opens a private room whose link is sent to a friend. */
export function InviteScreen(): ReactElement {
  const text = useText();
  const want = useLobbyIntent();
  const { to, name, penCode, mayBeRated } = useInvitee();
  const { terms: choice, choose, remember } = useGameTerms('friends');
  const opening = useOpening(choice, penCode);
  const send = (): void => {
    remember();
    if (to === undefined) opening.mutate();
    else want({ type: 'invite', to, options: requestOf(choice, mayBeRated, penCode) });
  };
  return (
    <InnerPage title={text('title.gameInvite')}>
      <NetworkNote />
      <BadCodeNote />
      {to === undefined ? null : <Invitee name={name} />}
      {opening.data === undefined ? (
        <>
          <div className="invite-screen__columns">
            <TermsOptions terms={choice} mayBeRated={mayBeRated} mayBeOwnClock onChange={choose}>
              <OptionSwitch
                label={text('invite.watch')}
                hint={text('invite.watchHint')}
                checked={choice.isWatch}
                onChange={(isWatch) => choose({ isWatch })}
              />
            </TermsOptions>
            <LazyCodeBoard
              className="invite-screen__board"
              penCode={penCode}
              isFlipped={choice.side === 'BLACK'}
              label={text('invite.board')}
            />
          </div>
          <button
            type="button"
            className="button button--accent button--big button--block"
            disabled={opening.isPending}
            onClick={send}
          >
            {text(to === undefined ? 'invite.send' : 'invite.sendTo')}
          </button>
          {to === undefined ? <OnlineLink penCode={penCode} /> : null}
        </>
      ) : (
        <RoomShareLink roomId={opening.data.roomId} pw={opening.data.pw} />
      )}
      {opening.isError ? (
        <p className="form-error" role="alert">
          {opening.error.message}
        </p>
      ) : null}
    </InnerPage>
  );
}

function requestOf(
  { timeControl, ...terms }: GameTerms,
  mayBeRated: boolean,
  penCode: string | undefined,
): InviteRequest {
  return {
    ...terms,
    ...writeClockFields(timeControl),
    isRated: terms.isRated && mayBeRated,
    ...(penCode !== undefined && { gamePenCode: penCode }),
  };
}

/** Opens a private room. */
function useOpening(choice: GameTerms, penCode: string | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { isRated: _, timeControl, ...room } = choice;
      const body = {
        ...room,
        ...writeClockFields(timeControl),
        ...(penCode !== undefined && { penCode }),
      };
      return (await api.call(CALLS.createPersonalRoom, { body })).data;
    },
  });
}

function Invitee({ name }: { readonly name: string }): ReactElement {
  const text = useText();
  return (
    <div className="me invite-screen__invitee">
      <Avatar name={name} />
      <b>{text('mate.inviteOne', { name })}</b>
    </div>
  );
}

/** The link to the players online, with the start position. */
function OnlineLink({ penCode }: { readonly penCode: string | undefined }): ReactElement {
  const text = useText();
  const query = penCode === undefined ? '' : `?${new URLSearchParams({ penCode }).toString()}`;
  return (
    <AppLink
      className="button button--outline button--block invite-screen__online"
      to={`/mate${query}`}
    >
      {text('invite.online')}
    </AppLink>
  );
}

/** The invitee and the start position of the URL. */
function useInvitee(): {
  readonly to: string | undefined;
  readonly name: string;
  readonly penCode: string | undefined;
  /** Whether the game may be rated: both players are registered and it starts from the usual position. */
  readonly mayBeRated: boolean;
} {
  const [query] = useSearchParams();
  const isMember = memberOf(useSession()) !== undefined;
  const penCode = useGivenCode();
  return {
    to: userIdSchema.safeParse(query.get('to')).data,
    name: query.get('name') ?? '',
    penCode,
    mayBeRated: isMember && query.get('member') === '1' && penCode === undefined,
  };
}
