import { baseOf, fillText, type InviteFailKey, type LobbyToClient } from '@chuhe/protocol';
import { opponentOf, START_CODE } from '@chuhe/rules';
import { inAllLanguages, type LocalizedFrames, sameInAllLanguages } from '../lobby/index.ts';
import { textsIn } from '../../platform/language/texts.ts';
import type { Invitation, InvitationKind } from './invitation.ts';

const SHOWN_AS = {
  new: 'invite',
  room: 'roomInvite',
  personal: 'personalRoomOnlineInvite',
} as const satisfies Record<InvitationKind, LobbyToClient['type']>;

/** The invitation as the invited player sees it, each device in its language. */
export function inviteFrames(invitation: Invitation): LocalizedFrames {
  const { userName: name } = invitation.inviter;
  return inAllLanguages((locale) =>
    inviteMessage(invitation, fillText(textsIn(locale).invitation.title, { name })),
  );
}

/** The dialog that the inviter sees meanwhile. */
export function loadingFrames(invitation: Invitation): LocalizedFrames {
  const { invitee, stepTime, clock, isWatch, isRated, side, openMillis } = invitation;
  return sameInAllLanguages({
    isSystem: true,
    type: 'inviteLoading',
    msg: { invitee, stepTime, clock, isWatch, ...(isRated && { isRated }), side, openMillis },
    from: invitee.userId,
  });
}

export function failFrames(key: InviteFailKey, inviteeId: string, why?: EndedBy): LocalizedFrames {
  const frame = { isSystem: false, type: 'inviteFail', msg: key, from: inviteeId } as const;
  return sameInAllLanguages(why === undefined ? frame : { ...frame, why });
}

export function cancelFrames(inviterId: string, why?: EndedBy): LocalizedFrames {
  const frame = { isSystem: false, type: 'inviteCancel', msg: '', from: inviterId } as const;
  return sameInAllLanguages(why === undefined ? frame : { ...frame, why });
}

/** The cause of a failed invitation, where the reader could not guess it. */
type EndedBy = Extract<LobbyToClient, { readonly type: 'inviteFail' }>['why'];

export function roomReadyFrames(roomId: string): LocalizedFrames {
  return sameInAllLanguages({ isSystem: true, type: 'createRoomSuccess', msg: roomId, roomId });
}

/** The way into a personal room. */
export function personalRoomFrames(
  invitation: Invitation,
  roomId: string,
  pw: string,
): LocalizedFrames {
  const { stepTime, clock, isWatch, lang, startCode, inviter } = invitation;
  return sameInAllLanguages({
    isSystem: false,
    type: 'invitingPersonalRoom',
    msg: {
      roomId,
      pw,
      stepTime,
      clock,
      isWatch,
      // Pages of earlier versions know two languages.
      lang: baseOf(lang),
      penCode: startCode ?? START_CODE,
    },
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

function inviteMessage(invitation: Invitation, title: string): LobbyToClient {
  const { kind, inviter, invitee, stepTime, clock, isWatch, isRated, startCode, roomId } =
    invitation;
  const { side, openMillis } = invitation;
  return {
    isSystem: false,
    type: SHOWN_AS[kind],
    msg: {
      title,
      from: inviter,
      stepTime,
      clock,
      isWatch,
      ...(isRated && { isRated }),
      ...(kind !== 'new' && { roomId }),
      ...(startCode !== undefined && { gamePenCode: startCode }),
      side: side === 'random' ? side : opponentOf(side),
      openMillis,
    },
    from: inviter.userId,
    to: invitee.userId,
  };
}
