import type { InviteFailKey, InviteInfo, LobbyToClient } from '@chuhe/protocol';
import type { Lobby } from './lobby.ts';
import { mergeGamers, mergeRooms } from './lists.ts';
import { type LobbyStep, quiet, tell } from './lobby-step.ts';

const NONE = { type: 'none' } as const;

type PersonalWay = Extract<LobbyToClient, { readonly type: 'invitingPersonalRoom' }>['msg'];

/** The lobby after a message of the server. */
export function hear(lobby: Lobby, message: LobbyToClient): LobbyStep {
  return isAboutInvitation(message)
    ? hearAboutInvitation(lobby, message)
    : hearNews(lobby, message);
}

const ABOUT_INVITATIONS = [
  'invite',
  'personalRoomOnlineInvite',
  'roomInvite',
  'invitingPersonalRoom',
  'inviteCancel',
  'inviteLoading',
  'inviteFail',
  'createRoomSuccess',
] as const satisfies readonly LobbyToClient['type'][];

type AboutInvitation = Extract<
  LobbyToClient,
  { readonly type: (typeof ABOUT_INVITATIONS)[number] }
>;

function isAboutInvitation(message: LobbyToClient): message is AboutInvitation {
  return ABOUT_INVITATIONS.some((type) => type === message.type);
}

function hearNews(lobby: Lobby, message: Exclude<LobbyToClient, AboutInvitation>): LobbyStep {
  switch (message.type) {
    case 'setOnlieList': {
      const gamers = mergeGamers(lobby.gamers, message);
      return quiet({ ...lobby, gamers, gamerTotal: message.total ?? gamers.length });
    }
    case 'setGameRoomList': {
      const { total, selfRoomList: selfRooms = lobby.selfRooms } = message.msg;
      const rooms = mergeRooms(lobby.rooms, message.msg);
      return quiet({ ...lobby, rooms, selfRooms, roomTotal: total ?? rooms.length });
    }
    case 'setFrameSize':
      return { lobby, effects: [{ type: 'frame-size', bytes: message.msg }] };
    case 'SystemNotice':
      return quiet({ ...lobby, notices: [...lobby.notices, message.msg] });
    case 'reloadWindow':
      return { lobby: { ...lobby, reload: message.msg }, effects: [{ type: 'reload' }] };
    case 'warnMsg':
    case 'errorMsg':
      return hearRefusal(lobby, message.msg);
    default:
      return message satisfies never;
  }
}

function hearAboutInvitation(lobby: Lobby, message: AboutInvitation): LobbyStep {
  switch (message.type) {
    case 'invite':
    case 'personalRoomOnlineInvite':
    case 'roomInvite':
      return receive(lobby, message.msg);
    case 'inviteCancel':
      return cancel(lobby, message.from);
    case 'inviteLoading':
      return quiet({ ...lobby, invitation: { type: 'waiting', ...message.msg } });
    case 'inviteFail':
      return fail(lobby, message.msg);
    case 'createRoomSuccess':
      return enter(lobby, '/game/room', { roomId: message.msg });
    case 'invitingPersonalRoom':
      return enterPersonal(lobby, message.msg);
    default:
      return message satisfies never;
  }
}

/** Only somebody who is free and accepts invitations is asked; the others answer by themselves. */
function receive(lobby: Lobby, info: InviteInfo): LobbyStep {
  const reason = reasonAgainst(lobby, info);
  if (reason === undefined) {
    return {
      lobby: { ...lobby, invitation: { type: 'received', info } },
      effects: [{ type: 'notify', info }],
    };
  }
  const to = info.from.userId;
  return tell(lobby, { isSystem: false, type: 'inviteFail', msg: reason, to });
}

function reasonAgainst(lobby: Lobby, { from }: InviteInfo): InviteFailKey | undefined {
  if (!lobby.acceptsInvitations) return 'refused fail';
  const { invitation, connection } = lobby;
  const isAgain = invitation.type === 'received' && invitation.info.from.userId === from.userId;
  const isFree = connection.status === 'FREE' && (invitation.type === 'none' || isAgain);
  return isFree ? undefined : 'status fail';
}

function cancel(lobby: Lobby, from: string | undefined): LobbyStep {
  const { invitation } = lobby;
  // Whoever waits hears this only of the own invitation, taken back on another page.
  if (invitation.type === 'waiting') return quiet({ ...lobby, invitation: NONE });
  if (invitation.type !== 'received' && invitation.type !== 'joining') return quiet(lobby);
  const inviter = invitation.info.from;
  if (from !== undefined && from !== '' && from !== inviter.userId) return quiet(lobby);
  return {
    lobby: { ...lobby, invitation: NONE },
    effects: [{ type: 'say-cancelled', name: inviter.userName }],
  };
}

/** A failure leads back to where one is free. */
function fail(lobby: Lobby, reason: InviteFailKey): LobbyStep {
  const say = { type: 'say', words: reason } as const;
  const isInviting = lobby.connection.status === 'INVITING';
  return {
    lobby: { ...lobby, invitation: NONE },
    effects: isInviting ? [say, { type: 'go', to: '/mate' }] : [say],
  };
}

/** What the server refuses ends the invitation that was under way. */
function hearRefusal(lobby: Lobby, words: string): LobbyStep {
  const { type } = lobby.invitation;
  const isUnderWay = type === 'sending' || type === 'joining';
  return {
    lobby: isUnderWay ? { ...lobby, invitation: NONE } : lobby,
    effects: [{ type: 'say', words }],
  };
}

/** Who said yes to an invitation sits down without being asked once more. */
function enterPersonal(lobby: Lobby, { roomId, pw }: PersonalWay): LobbyStep {
  return enter(lobby, '/game/personal', { roomId, pw, sit: 'yes' });
}

function enter(lobby: Lobby, path: string, query: Readonly<Record<string, string>>): LobbyStep {
  const to = `${path}?${new URLSearchParams(query).toString()}`;
  return { lobby: { ...lobby, invitation: NONE }, effects: [{ type: 'go', to }] };
}
