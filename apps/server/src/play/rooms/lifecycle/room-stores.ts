import { speedOf } from '@chuhe/rules';
import { leavePenaltiesStore } from '../../../people/leave-penalties/index.ts';
import { type FinishedGame, insertFinishedGame } from '../../../games/history/index.ts';
import { inboxStore } from '../../../people/inbox/index.ts';
import type { Database } from '../../../platform/database.ts';
import { rateGame, ratingStoresOn } from '../../../people/ratings/index.ts';
import { type ChallengesStore, challengesStore } from './challenges.store.ts';
import {
  type ConditionalMovesStore,
  conditionalMovesStore,
} from '../log/conditional-moves.store.ts';
import { agreedRematchOn } from '../log/ended-logs.store.ts';
import { NO_OTHER_LOGS, type OtherLogs, REGISTRY } from '../log/log-databases.ts';
import { type RoomLogStore, roomLogStore } from '../log/room-log.store.ts';
import { type PairedOutcomesStore, pairedOutcomesStore } from './paired-outcomes.store.ts';
import { type PrivateRoomsStore, privateRoomsStore } from './private-rooms.store.ts';
import { type RoomsStore, roomsStore } from './rooms.store.ts';
import { type VacationsStore, vacationsStore } from './vacations.store.ts';
import { type SeatClaims, slowSeatsStore } from './slow-seats.store.ts';

/** The stores to which rooms are written. */
export interface RoomStores {
  readonly rooms: RoomsStore;
  readonly slowSeats: SeatClaims;
  readonly challenges: ChallengesStore;
  readonly privateRooms: PrivateRoomsStore;
  /** The logs in the registry's own database. */
  readonly log: RoomLogStore;
  /** The logs on one database; those outside the registry take no part in a transaction. */
  readonly logOf: (logDatabase: number) => RoomLogStore;
  /** The database for the log of a new room. */
  readonly chooseLog: (roomId: string) => number;
  /** Finds the room in which a person agreed on a rematch under this name. */
  readonly agreedRematch: (userId: string, nextRoomId: string) => Promise<string | undefined>;
  readonly conditional: ConditionalMovesStore;
  readonly vacations: VacationsStore;
  readonly pairedOutcomes: PairedOutcomesStore;
  /** Archives a finished game, counts it, and notes it as news for the players who were away; idempotent. */
  readonly archive: (game: FinishedGame, newsFor: readonly string[]) => Promise<void>;
  /** Records the player who left a game and those who completed it. */
  readonly recordLeavePenalties: (
    leaver: string | undefined,
    others: readonly string[],
  ) => Promise<void>;
}

export function roomStoresOn(database: Database, elsewhere: OtherLogs = NO_OTHER_LOGS): RoomStores {
  const log = roomLogStore(database);
  return {
    rooms: roomsStore(database),
    slowSeats: slowSeatsStore(database),
    challenges: challengesStore(database),
    privateRooms: privateRoomsStore(database),
    log,
    logOf: (number) => (number === REGISTRY ? log : elsewhere.logOf(number)),
    chooseLog: (roomId) => elsewhere.choose(roomId),
    agreedRematch: agreedRematchOn(database, elsewhere),
    conditional: conditionalMovesStore(database),
    vacations: vacationsStore(database),
    pairedOutcomes: pairedOutcomesStore(database),
    archive: async (game, newsFor) => {
      const id = await insertFinishedGame(database, game);
      if (id === undefined) return;
      if (game.isRated) await rateGame(ratingStoresOn(database), ratedGame(game));
      await inboxStore(database).addGame(newsFor, { id, endedAt: game.endedAt });
    },
    recordLeavePenalties: (leaver, others) => leavePenaltiesStore(database).note(leaver, others),
  };
}

function ratedGame(game: FinishedGame) {
  const { roomId, timeControl, red, black, outcome, leaver, moves, endedAt } = game;
  return {
    roomId,
    speed: speedOf(timeControl),
    players: { RED: red.id, BLACK: black.id },
    winner: outcome.type === 'win' ? outcome.winner : undefined,
    absent: leaver,
    plies: moves.length,
    endedAt: endedAt.getTime(),
  };
}
