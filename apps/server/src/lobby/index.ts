export { type LocalizedFrames, sameInAllLanguages } from './frames.ts';
export { type InvitationMessage, type LobbyClient } from './lobby-conversation.ts';
export { type Devices, Lobby, LOBBY_WAITS, type LobbyWaits, type OwnRooms } from './lobby.ts';
export { PresenceLease } from './presence.redis.ts';
export { RoomsHere } from './rooms-here.ts';
