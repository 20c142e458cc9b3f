import { type InviteRequest, userIdSchema, writeClockFields } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useText } from '../../platform/language/index.ts';
import { NetworkNote } from '../../platform/session/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { OptionSwitch } from '../../ui/switch.tsx';
import { type GameTerms, useGameTerms } from '../game-terms.ts';
import { useLobbyIntent } from '../lobby/index.ts';
import { BadCodeNote, useGivenCode } from '../given-code.tsx';
import { TermsOptions } from '../terms-options.tsx';
import { FriendInvite } from './friend-invite.tsx';
import './invite-screen.css';

/** Invites the player in the URL, or a friend by the link of a private room. */
export function InviteScreen(): ReactElement {
  const [query] = useSearchParams();
  const penCode = useGivenCode();
  const to = userIdSchema.safeParse(query.get('to')).data;
  if (to === undefined) return <FriendInvite penCode={penCode} />;
  return (
    <PlayerInvite
      to={to}
      name={query.get('name') ?? ''}
      isMember={query.get('member') === '1'}
      penCode={penCode}
    />
  );
}

interface PlayerInviteProps {
  readonly to: string;
  readonly name: string;
  /** Whether the invited player is a registered person; games with guests and bots are casual. */
  readonly isMember: boolean;
  readonly penCode: string | undefined;
}

/** The terms of an invitation to one player. */
function PlayerInvite({ to, name, isMember, penCode }: PlayerInviteProps): ReactElement {
  const text = useText();
  const shownName = usePlayerName()(name);
  const want = useLobbyIntent();
  const { terms, choose, remember, isMember: isOwnMember } = useGameTerms('friends');
  // Both players are registered and the game starts from the standard position.
  const mayBeRated = isOwnMember && isMember && penCode === undefined;
  const send = (): void => {
    remember();
    want({ type: 'invite', to, options: requestOf(terms, mayBeRated, penCode) });
  };
  return (
    <InnerPage title={text('title.gameInvite')}>
      <NetworkNote />
      <BadCodeNote />
      <div className="invite-screen__invitee">
        <Avatar name={shownName} />
        <b>{text('mate.inviteOne', { name: shownName })}</b>
      </div>
      <div className="invite-screen__columns">
        <TermsOptions terms={terms} mayBeRated={mayBeRated} mayBeOwnClock onChange={choose}>
          <OptionSwitch
            label={text('invite.watch')}
            hint={text('invite.watchHint')}
            checked={terms.isWatch}
            onChange={(isWatch) => choose({ isWatch })}
          />
        </TermsOptions>
        <LazyCodeBoard
          className="invite-screen__board"
          penCode={penCode}
          isFlipped={terms.side === 'BLACK'}
          label={text('invite.board')}
        />
      </div>
      <Button variant="accent" size="big" isBlock onClick={send}>
        {text('invite.sendTo')}
      </Button>
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
