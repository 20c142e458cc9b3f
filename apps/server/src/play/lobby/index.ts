export { frameIn, inAllLanguages, type LocalizedFrames, sameInAllLanguages } from './frames.ts';
export { type InvitationMessage, type LobbyClient } from './lobby-conversation.ts';
export {
  type Devices,
  Lobby,
  LOBBY_WAITS,
  type LobbyEvent,
  type LobbyWaits,
  type OwnRooms,
} from './lobby.ts';
export { LobbyCensus } from './census.redis.ts';
export { LOBBY_CHANNEL } from './lobby-lists.ts';
export { PresenceLease } from './presence.redis.ts';
export { RoomsHere } from './rooms-here.ts';
