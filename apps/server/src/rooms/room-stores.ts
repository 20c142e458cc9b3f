import { type FinishedGame, insertFinishedGame } from '../games/index.ts';
import type { Database } from '../platform/database.ts';
import { type RoomLogStore, roomLogStore } from './room-log.store.ts';
import { type RoomsStore, roomsStore } from './rooms.store.ts';

/** Where rooms are written. */
export interface RoomStores {
  readonly rooms: RoomsStore;
  readonly log: RoomLogStore;
  /** Keeps a finished game for ever; doing it twice is doing it once. */
  readonly archive: (game: FinishedGame) => Promise<void>;
}

export function roomStoresOn(database: Database): RoomStores {
  return {
    rooms: roomsStore(database),
    log: roomLogStore(database),
    archive: async (game) => {
      await insertFinishedGame(database, game);
    },
  };
}
