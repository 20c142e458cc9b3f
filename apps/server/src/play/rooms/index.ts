export { AppendQueue } from './log/append-queue.ts';
export { claimSeats, releaseSeats } from './lifecycle/claim-seats.ts';
export { conditionalRoutes } from './lifecycle/conditional-moves.ts';
export {
  challengeRoutes,
  CHALLENGE_LIMITS,
  openChallengeFor,
  type WaitingRoomParts,
} from './lifecycle/challenges.ts';
export {
  AlreadyPlaying,
  createRoom,
  MixedPair,
  requestedClock,
  roomOptions,
} from './lifecycle/create-room.ts';
export { roomStoresOn, type RoomStores } from './lifecycle/room-stores.ts';
export {
  createRematchRoom,
  afterStored,
  settleRoom,
  type SettleParts,
} from './lifecycle/settle-room.ts';
export { type PartitionsStore, partitionsStore } from './log/partitions.store.ts';
export { RoomHub } from './live/room-hub.ts';
export { newPublicId, passwordOf } from './log/room-ids.ts';
export { type ChallengesStore, challengesStore } from './lifecycle/challenges.store.ts';
export { roomListStore, type RoomListStore, type RoomOffer } from './lifecycle/room-list.store.ts';
export {
  type LogDatabase,
  LogDatabases,
  NO_OTHER_LOGS,
  type OtherLogDatabase,
  type OtherLogs,
  REGISTRY,
} from './log/log-databases.ts';
export { type LogDatabasesStore, logDatabasesStore } from './log/log-databases.store.ts';
export { checkEndedOn, removeOldSlowRooms } from './log/ended-logs.store.ts';
export { type BoardStep, logReader, type RoomReadUpTo } from './log/log-reader.store.ts';
export { conditionalMovesStore, conditionalPersonalData } from './log/conditional-moves.store.ts';
export { durableReads, roomLogStore } from './log/room-log.store.ts';
export { gameStateOf } from './live/game-state.ts';
export { type LocalRoom } from './live/local-room.ts';
export { RoomSessions, type SessionWaits } from './live/room-sessions.ts';
export { commandByCall, sitByCall } from './lifecycle/program-commands.ts';
export { partitionJobs, roomJobs } from './lifecycle/rooms.jobs.ts';
export { vacationJobs, type VacationParts, vacationRoutes } from './lifecycle/vacations.ts';
export { vacationPersonalData, vacationsStore } from './lifecycle/vacations.store.ts';
export { invitationOf } from './lifecycle/room-invitation.store.ts';
export { roomRoutes } from './lifecycle/rooms.routes.ts';
