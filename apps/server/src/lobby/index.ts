export { type Wording, wordless } from './frames.ts';
export { type InvitationMessage, type Speaker } from './lobby-conversation.ts';
export { Lobby, type OwnRooms } from './lobby.ts';
export { PresenceLease } from './presence.redis.ts';
export { RoomsHere } from './rooms-here.ts';
