import type { InviteFailKey, LobbyToClient } from '@chuhe/protocol';
import { START_CODE } from '@chuhe/rules';
import { type Wording, wordless } from '../lobby/index.ts';
import type { Invitation, InvitationKind } from './invitation.ts';

const SHOWN_AS = {
  new: 'invite',
  room: 'roomInvite',
  personal: 'personalRoomOnlineInvite',
} as const satisfies Record<InvitationKind, LobbyToClient['type']>;

/** What the invited player sees, each device in its language. */
export function inviteFrames(invitation: Invitation): Wording {
  const { userName } = invitation.inviter;
  return {
    zh: inviteFrame(invitation, `${userName} 邀你对弈`),
    en: inviteFrame(invitation, `${userName} invites you to a game`),
  };
}

/** What the inviter sees meanwhile. */
export function loadingFrames({ invitee, stepTime, isWatch }: Invitation): Wording {
  return wordless({
    isSystem: true,
    type: 'inviteLoading',
    msg: { invitee, stepTime, isWatch },
    from: invitee.userId,
  });
}

export function failFrames(key: InviteFailKey, inviteeId: string): Wording {
  return wordless({ isSystem: false, type: 'inviteFail', msg: key, from: inviteeId });
}

export function cancelFrames(inviterId: string): Wording {
  return wordless({ isSystem: false, type: 'inviteCancel', msg: '', from: inviterId });
}

export function roomReadyFrames(roomId: string): Wording {
  return wordless({ isSystem: true, type: 'createRoomSuccess', msg: roomId, roomId });
}

/** The way into a personal room. */
export function personalRoomFrames(invitation: Invitation, roomId: string, pw: string): Wording {
  const { stepTime, isWatch, lang, startCode, inviter } = invitation;
  return wordless({
    isSystem: false,
    type: 'invitingPersonalRoom',
    msg: { roomId, pw, stepTime, isWatch, lang, penCode: startCode ?? START_CODE },
    from: inviter.userId,
    roomId,
  });
}

/** `key` is the key of a refusal. */
export function warnFrame(key: string): string {
  return JSON.stringify({ isSystem: true, type: 'warnMsg', msg: key } satisfies LobbyToClient);
}

/** `key` is the key of a refusal. */
export function errorFrame(key: string): string {
  return JSON.stringify({ isSystem: true, type: 'errorMsg', msg: key } satisfies LobbyToClient);
}

function inviteFrame(invitation: Invitation, title: string): string {
  const { kind, inviter, invitee, stepTime, isWatch, isRated, startCode, roomId } = invitation;
  const message: LobbyToClient = {
    isSystem: false,
    type: SHOWN_AS[kind],
    msg: {
      title,
      from: inviter,
      stepTime,
      isWatch,
      ...(isRated && { isRated }),
      ...(kind !== 'new' && { roomId }),
      ...(startCode !== undefined && { gamePenCode: startCode }),
    },
    from: inviter.userId,
    to: invitee.userId,
  };
  return JSON.stringify(message);
}
