import {
  CALLS,
  penCodeSchema,
  SIDE_CHOICES,
  type THINK_SECONDS,
  userIdSchema,
} from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, NetworkNote, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { OptionSwitch } from '../../ui/switch.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ThinkTime } from '../../ui/think-time.tsx';
import { useLobbyIntent } from '../lobby/index.ts';
import { RoomShareLink } from './room-share-link.tsx';
import './invite-screen.css';
import '../../ui/field.css';
import '../../ui/option.css';
import '../../ui/side-disc.css';

const USUAL: InviteChoice = { stepTime: 120, side: 'RED', isWatch: true, isRated: false };

/** Invites the player of the URL, or opens a private room whose link is sent to a friend. */
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
    const draft = { ...choice, isRated, ...(penCode !== undefined && { gamePenCode: penCode }) };
    want({ type: 'invite', to, options: draft });
  };
  return (
    <InnerPage title={text('title.gameInvite')}>
      <NetworkNote />
      {to === undefined ? null : <Invitee name={name} />}
      {opening.data === undefined ? (
        <>
          <div className="invite-screen__columns">
            <InviteOptions
              choice={choice}
              mayBeRated={mayBeRated}
              onChange={(part) => setChoice({ ...choice, ...part })}
            />
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
  const penCode = penCodeSchema.safeParse(query.get('penCode')).data;
  return {
    to: userIdSchema.safeParse(query.get('to')).data,
    name: query.get('name') ?? '',
    penCode,
    mayBeRated: isMember && query.get('member') === '1' && penCode === undefined,
  };
}

interface InviteChoice {
  readonly stepTime: (typeof THINK_SECONDS)[number];
  readonly side: (typeof SIDE_CHOICES)[number];
  readonly isWatch: boolean;
  readonly isRated: boolean;
}

interface InviteOptionsProps {
  readonly choice: InviteChoice;
  readonly onChange: (part: Partial<InviteChoice>) => void;
  /** Whether the game may be rated: both players are registered and it starts from the usual position. */
  readonly mayBeRated: boolean;
}

/** The time for a move, the side, and whether others may watch. */
function InviteOptions({ choice, onChange, mayBeRated }: InviteOptionsProps): ReactElement {
  const text = useText();
  return (
    <div>
      <div className="option">
        <div className="option__label">{text('invite.stepTime')}</div>
        <ThinkTime value={choice.stepTime} onChange={(stepTime) => onChange({ stepTime })} />
      </div>
      <div className="option">
        <div className="option__label">{text('invite.side')}</div>
        <Segmented
          label={text('invite.side')}
          value={choice.side}
          choices={SIDE_CHOICES.map((value) => ({ value, text: <SideWord side={value} /> }))}
          onChange={(side) => onChange({ side })}
        />
      </div>
      {mayBeRated ? (
        <OptionSwitch
          label={text('match.rated')}
          hint={text('match.ratedHint')}
          checked={choice.isRated}
          onChange={(isRated) => onChange({ isRated })}
        />
      ) : null}
      <OptionSwitch
        label={text('invite.watch')}
        hint={text('invite.watchHint')}
        checked={choice.isWatch}
        onChange={(isWatch) => onChange({ isWatch })}
      />
    </div>
  );
}

function SideWord({ side }: { readonly side: InviteChoice['side'] }): ReactElement {
  const text = useText();
  return (
    <>
      {side === 'random' ? null : (
        <i className={side === 'RED' ? 'side-disc' : 'side-disc side-disc--black'} />
      )}
      {text(`invite.side.${side}`)}
    </>
  );
}
