import type { CallName, LobbyToClient, LobbyToServer } from '@chuhe/protocol';

/** Calls of the contract that are not served yet; each answers 501 with its refusal. */
export const PENDING_CALLS = ['search'] as const satisfies readonly CallName[];

/** Lobby messages that no gateway speaks yet. */
export const PENDING_MESSAGES = {
  toServer: [
    'changeUserGameStatus',
    'Ping',
    'inviteFail',
    'inviteLoading',
    'inviteCancel',
    'refuseInvite',
    'createRoom',
  ],
  toClient: [
    'setOnlieList',
    'setGameRoomList',
    'setFrameSize',
    'invite',
    'personalRoomOnlineInvite',
    'roomInvite',
    'invitingPersonalRoom',
    'inviteCancel',
    'inviteLoading',
    'inviteFail',
    'createRoomSuccess',
    'SystemNotice',
    'reloadWindow',
    'warnMsg',
    'errorMsg',
  ],
} as const satisfies {
  readonly toServer: readonly LobbyToServer['type'][];
  readonly toClient: readonly LobbyToClient['type'][];
};
