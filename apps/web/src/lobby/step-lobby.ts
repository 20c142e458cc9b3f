import type { LobbyToServer } from '@chuhe/protocol';
import { hear } from './hear.ts';
import type { Invitation, Lobby, LobbyEvent, LobbyIntent } from './lobby.ts';
import { type LobbyStep, quiet, stepLine, tell } from './lobby-step.ts';

const NONE: Invitation = { type: 'none' };

/** The lobby after an event, and what has to be done. */
export function stepLobby(lobby: Lobby, event: LobbyEvent): LobbyStep {
  switch (event.type) {
    case 'line':
      return stepLine(lobby, event.event);
    case 'heard':
      return hear(lobby, event.message);
    case 'wanted':
      return want(lobby, event.intent);
    default:
      return event satisfies never;
  }
}

function want(lobby: Lobby, intent: LobbyIntent): LobbyStep {
  switch (intent.type) {
    case 'invitations-accepted':
      return quiet({ ...lobby, acceptsInvitations: intent.isAccepting });
    case 'invite':
      return invite(lobby, intent);
    case 'take-back':
      return takeBack(lobby);
    case 'join':
    case 'refuse':
    case 'close-invitation':
      return answer(lobby, intent.type);
    case 'notice-read':
      return quiet({ ...lobby, notices: lobby.notices.slice(1) });
    default:
      return intent satisfies never;
  }
}

function invite(lobby: Lobby, intent: Extract<LobbyIntent, { type: 'invite' }>): LobbyStep {
  const { to, wish, roomId } = intent;
  const message: LobbyToServer = {
    isSystem: false,
    type: 'inviteLoading',
    msg: wish,
    to,
    ...(roomId !== undefined && { roomId }),
  };
  return tell({ ...lobby, invitation: { type: 'sending', to } }, message);
}

function takeBack(lobby: Lobby): LobbyStep {
  const { invitation } = lobby;
  const to = inviteeOf(invitation);
  if (to === undefined) return quiet(lobby);
  return tell(
    { ...lobby, invitation: NONE },
    { isSystem: false, type: 'inviteCancel', msg: '', to },
  );
}

function inviteeOf(invitation: Invitation): string | undefined {
  if (invitation.type === 'sending') return invitation.to;
  return invitation.type === 'waiting' ? invitation.invitee.userId : undefined;
}

function answer(lobby: Lobby, how: 'join' | 'refuse' | 'close-invitation'): LobbyStep {
  const { invitation } = lobby;
  if (invitation.type !== 'received') return quiet(lobby);
  const { info } = invitation;
  const reply = { isSystem: false, to: info.from.userId };
  if (how === 'join') {
    const message: LobbyToServer = { ...reply, type: 'createRoom', msg: info };
    return tell({ ...lobby, invitation: { type: 'joining', info } }, message);
  }
  const message: LobbyToServer =
    how === 'refuse'
      ? { ...reply, type: 'refuseInvite', msg: '' }
      : { ...reply, type: 'inviteFail', msg: 'invite fail' };
  return tell({ ...lobby, invitation: NONE }, message);
}
