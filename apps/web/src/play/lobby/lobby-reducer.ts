import type { InviteFailKey, InviteInfo, LobbyToServer } from '@chuhe/protocol';
import type { Step } from '../../platform/store/index.ts';
import { stepConnection } from './connection-reducer.ts';
import { isOwnGameRunning, mergeGamers, mergeRooms } from './lobby-lists.ts';
import type {
  ConnectionEvent,
  Invitation,
  Lobby,
  LobbyEffect,
  LobbyEvent,
  LobbyIntent,
  LobbyMessage,
} from './lobby-state.ts';

type LobbyStep = Step<Lobby, LobbyEffect>;

const NONE: Invitation = { type: 'none' };

const INVITATION_MESSAGES = [
  'invite',
  'personalRoomOnlineInvite',
  'roomInvite',
  'invitingPersonalRoom',
  'inviteCancel',
  'inviteLoading',
  'inviteFail',
  'createRoomSuccess',
] as const satisfies readonly LobbyMessage['type'][];

type InvitationMessage = Extract<
  LobbyMessage,
  { readonly type: (typeof INVITATION_MESSAGES)[number] }
>;

/** The lobby after an event, and the effects to perform. */
export function stepLobby(lobby: Lobby, event: LobbyEvent): LobbyStep {
  switch (event.type) {
    case 'connection':
      return stepLobbyConnection(lobby, event.event);
    case 'message-received':
      return handleMessage(lobby, event.message);
    case 'wanted':
      return want(lobby, event.intent);
    default:
      return event satisfies never;
  }
}

function want(lobby: Lobby, intent: LobbyIntent): LobbyStep {
  switch (intent.type) {
    case 'invitations-accepted':
      return noEffects({ ...lobby, acceptsInvitations: intent.isAccepting });
    case 'invite':
      return invite(lobby, intent);
    case 'take-back':
      return takeBack(lobby);
    case 'join':
    case 'refuse':
    case 'close-invitation':
      return answer(lobby, intent.type);
    case 'paired':
      return announce(lobby, intent.roomId);
    case 'begun-entered':
      return noEffects({ ...lobby, begunRoomId: undefined });
    case 'notice-read':
      return noEffects({ ...lobby, notices: lobby.notices.slice(1) });
    default:
      return intent satisfies never;
  }
}

function invite(lobby: Lobby, intent: Extract<LobbyIntent, { type: 'invite' }>): LobbyStep {
  const { to, options, roomId } = intent;
  const message: LobbyToServer = {
    isSystem: false,
    type: 'inviteLoading',
    msg: options,
    to,
    ...(roomId !== undefined && { roomId }),
  };
  return sendMessage(
    { ...lobby, invitation: { type: 'sending', to, isIntoRoom: roomId !== undefined } },
    message,
  );
}

function takeBack(lobby: Lobby): LobbyStep {
  const { invitation } = lobby;
  const to = inviteeOf(invitation);
  if (to === undefined) return noEffects(lobby);
  return sendMessage(
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
  if (invitation.type !== 'received') return noEffects(lobby);
  const { info } = invitation;
  const reply = { isSystem: false, to: info.from.userId };
  if (how === 'join') {
    const message: LobbyToServer = { ...reply, type: 'createRoom', msg: info };
    return sendMessage({ ...lobby, invitation: { type: 'joining', info } }, message);
  }
  const message: LobbyToServer =
    how === 'refuse'
      ? { ...reply, type: 'refuseInvite', msg: '' }
      : { ...reply, type: 'inviteFail', msg: 'invite fail' };
  return sendMessage({ ...lobby, invitation: NONE }, message);
}

function handleMessage(lobby: Lobby, message: LobbyMessage): LobbyStep {
  return isInvitationMessage(message)
    ? handleInvitationMessage(lobby, message)
    : handleGeneralMessage(lobby, message);
}

function isInvitationMessage(message: LobbyMessage): message is InvitationMessage {
  return INVITATION_MESSAGES.some((type) => type === message.type);
}

function handleGeneralMessage(
  lobby: Lobby,
  message: Exclude<LobbyMessage, InvitationMessage>,
): LobbyStep {
  switch (message.type) {
    case 'setOnlieList': {
      const gamers = mergeGamers(lobby.gamers, message);
      return noEffects({ ...lobby, gamers, gamerTotal: message.total ?? gamers.length });
    }
    case 'setGameRoomList': {
      const { total, selfRoomList: selfRooms = lobby.selfRooms } = message.msg;
      const rooms = mergeRooms(lobby.rooms, message.msg);
      return {
        state: {
          ...lobby,
          rooms,
          selfRooms,
          areRoomsKnown: true,
          roomTotal: total ?? rooms.length,
        },
        effects: [{ type: 'store', item: 'own-game', isRunning: isOwnGameRunning(selfRooms) }],
      };
    }
    case 'setFrameSize':
      return {
        state: lobby,
        effects: [{ type: 'store', item: 'frame-size', bytes: message.msg }],
      };
    case 'SystemNotice':
      return noEffects({ ...lobby, notices: [...lobby.notices, message.msg] });
    case 'reloadWindow':
      return { state: { ...lobby, reload: message.msg }, effects: [{ type: 'reload' }] };
    case 'warnMsg':
    case 'errorMsg':
      return handleRefusal(lobby, message.msg);
    default:
      return message satisfies never;
  }
}

function handleInvitationMessage(lobby: Lobby, message: InvitationMessage): LobbyStep {
  switch (message.type) {
    case 'invite':
    case 'personalRoomOnlineInvite':
    case 'roomInvite':
      return receive(lobby, message.msg);
    case 'inviteCancel':
      return cancel(lobby, message);
    case 'inviteLoading':
      return noEffects({
        ...lobby,
        invitation: { type: 'waiting', ...message.msg, isIntoRoom: isIntoRoom(lobby) },
      });
    case 'inviteFail':
      return fail(lobby, message);
    case 'createRoomSuccess':
      return enterRoom(lobby, message.msg);
    case 'invitingPersonalRoom':
      return enterPersonal(lobby, message.msg);
    default:
      return message satisfies never;
  }
}

/** Shows the invitation to a free player who accepts invitations; otherwise answers automatically. */
function receive(lobby: Lobby, info: InviteInfo): LobbyStep {
  const reason = reasonAgainst(lobby, info);
  if (reason === undefined) {
    return {
      state: { ...lobby, invitation: { type: 'received', info } },
      effects: [{ type: 'notify', info }],
    };
  }
  const to = info.from.userId;
  return sendMessage(lobby, { isSystem: false, type: 'inviteFail', msg: reason, to });
}

function reasonAgainst(lobby: Lobby, { from }: InviteInfo): InviteFailKey | undefined {
  if (!lobby.acceptsInvitations) return 'refused fail';
  const { invitation, connection } = lobby;
  const isAgain = invitation.type === 'received' && invitation.info.from.userId === from.userId;
  const isFree = connection.status === 'FREE' && (invitation.type === 'none' || isAgain);
  return isFree ? undefined : 'status fail';
}

function cancel(
  lobby: Lobby,
  { from, why }: Extract<InvitationMessage, { readonly type: 'inviteCancel' }>,
): LobbyStep {
  const { invitation } = lobby;
  // A waiting inviter receives this only for their own invitation, withdrawn on another page.
  if (invitation.type === 'waiting') return noEffects({ ...lobby, invitation: NONE });
  if (invitation.type !== 'received' && invitation.type !== 'joining') return noEffects(lobby);
  const inviter = invitation.info.from;
  if (from !== undefined && from !== '' && from !== inviter.userId) return noEffects(lobby);
  return {
    state: { ...lobby, invitation: NONE },
    effects: [
      why === undefined
        ? { type: 'toast', about: 'cancelled', name: inviter.userName }
        : { type: 'toast', about: 'expired', name: inviter.userName, isOwn: false },
    ],
  };
}

/** Whether the user's invitation leads into a waiting room. */
function isIntoRoom({ invitation }: Lobby): boolean {
  const isOwn = invitation.type === 'sending' || invitation.type === 'waiting';
  return isOwn && invitation.isIntoRoom === true;
}

/** Leaves the invitation screen, where the player does not count as free; a room waiting there keeps waiting. */
function fail(
  lobby: Lobby,
  { msg, why }: Extract<InvitationMessage, { readonly type: 'inviteFail' }>,
): LobbyStep {
  const { invitation } = lobby;
  const name = invitation.type === 'waiting' ? invitation.invitee.userName : '';
  const toast: LobbyEffect =
    why === undefined || name === ''
      ? { type: 'toast', about: 'message', words: msg }
      : { type: 'toast', about: 'expired', name, isOwn: true };
  const isInviting = lobby.connection.status === 'INVITING' && !isIntoRoom(lobby);
  return {
    state: { ...lobby, invitation: NONE },
    effects: isInviting ? [toast, { type: 'navigate', to: '/mate' }] : [toast],
  };
}

/** A refusal ends the invitation in progress. */
function handleRefusal(lobby: Lobby, words: string): LobbyStep {
  const { type } = lobby.invitation;
  const isUnderWay = type === 'sending' || type === 'joining';
  return {
    state: isUnderWay ? { ...lobby, invitation: NONE } : lobby,
    effects: [{ type: 'toast', about: 'notification', words }],
  };
}

/** `sit` takes the seat without confirmation, because the player has accepted the invitation. */
function enterPersonal(
  lobby: Lobby,
  { roomId, pw }: Extract<InvitationMessage, { readonly type: 'invitingPersonalRoom' }>['msg'],
): LobbyStep {
  return enter(lobby, '/game/personal', { roomId, pw, sit: 'yes' });
}

/**
 * A player who accepted an invitation into an existing room takes the seat there. A game that this page did not just
 * request is announced first, because the player may be busy with something else.
 */
function enterRoom(lobby: Lobby, roomId: string): LobbyStep {
  const { invitation } = lobby;
  if (invitation.type === 'none' || invitation.type === 'received')
    return announce({ ...lobby, invitation: NONE }, roomId);
  const isAwaited = invitation.type === 'joining' && invitation.info.roomId === roomId;
  return enter(lobby, '/game/room', isAwaited ? { roomId, sit: 'yes' } : { roomId });
}

/** Announces a game that has started; the server and quick match may report the same one. */
function announce(lobby: Lobby, roomId: string): LobbyStep {
  if (lobby.begunRoomId === roomId) return noEffects(lobby);
  const sound = { type: 'sound', name: 'choose' } as const;
  return { state: { ...lobby, begunRoomId: roomId }, effects: [sound] };
}

function enter(lobby: Lobby, path: string, query: Readonly<Record<string, string>>): LobbyStep {
  const to = `${path}?${new URLSearchParams(query).toString()}`;
  return { state: { ...lobby, invitation: NONE }, effects: [{ type: 'navigate', to }] };
}

function noEffects(lobby: Lobby): LobbyStep {
  return { state: lobby, effects: [] };
}

function stepLobbyConnection(lobby: Lobby, event: ConnectionEvent): LobbyStep {
  const { connection, effects } = stepConnection(lobby.connection, event);
  return {
    state: connection === lobby.connection ? lobby : { ...lobby, connection },
    effects,
  };
}

/** Sends a message now, or once there is a connection again. */
function sendMessage(lobby: Lobby, message: LobbyToServer): LobbyStep {
  return stepLobbyConnection(lobby, { type: 'send', message });
}
