import { isSlow, type OverRoom, rematchCreation, type RoomEvent, speedOf } from '@chuhe/rules';
import type { Logger } from '../../../platform/log.ts';
import { AlreadyPlaying, createRoom, MixedPair, seatsFor } from './create-room.ts';
import { awayAtEnd, finishedGame, leaverOf } from './finished-game.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { isClosedByMaker, type KnownRoom, type RoomIdentity } from '../live/room-identity.ts';
import type { RoomStores } from './room-stores.ts';
import type { RoomHub } from '../live/room-hub.ts';

export interface SettleParts {
  readonly stores: RoomStores;
  readonly atomically: <Result>(work: (stores: RoomStores) => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
  /** Called with the users whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
  readonly logger: Logger;
}

/** Writes the tables beside the log after a new entry. The sweep repairs failures. */
export function afterStored(parts: SettleParts, known: KnownRoom, entry: LogEntry): void {
  const hasNothingToSettle = entry.events.every(({ type }) => !SETTLED.has(type));
  if (!hasNothingToSettle) settleSoon(parts, known, MAX_TRIES);
  else if (isSlow(known.room.options.timeControl)) pushTurn(parts, known, entry);
}

/** The players of a slow game are on other pages, so their lists show whose turn it is. */
function pushTurn({ onRoomsOf }: SettleParts, { room }: KnownRoom, { events }: LogEntry): void {
  const isNextTurn = events.some(({ type }) => type === 'moved' || type === 'takeback-accepted');
  if (isNextTurn && room.state === 'playing') onRoomsOf([room.seats.RED, room.seats.BLACK]);
}

/** Retries soon: a short outage of the database should not delay the result until the sweep. */
function settleSoon(parts: SettleParts, known: KnownRoom, tries: number): void {
  settleRoom(parts, known).catch((error: unknown) => {
    parts.logger.warn({ err: error, room: known.identity.id }, 'room not settled');
    const isRefused = error instanceof AlreadyPlaying || error instanceof MixedPair;
    if (tries <= 1 || isRefused) return;
    setTimeout(settleSoon, RETRY_MILLIS, parts, known, tries - 1).unref();
  });
}

const MAX_TRIES = 5;
const RETRY_MILLIS = 2000;

const SETTLED: ReadonlySet<string> = new Set(['sat', 'left', 'started', 'ended', 'rematch-agreed']);

/** Updates the tables that are read without the log, and starts the rematch. Idempotent. */
export async function settleRoom(parts: SettleParts, { identity, room }: KnownRoom): Promise<void> {
  const { rooms } = parts.stores;
  switch (room.state) {
    case 'open':
      if (isClosedByMaker(room)) await rooms.close(identity.id);
      else await rooms.setSeats(identity.id, room.seats);
      break;
    case 'playing':
      await rooms.setPlaying(identity.id, room.seats, room.options.timeControl);
      break;
    case 'over':
      await parts.atomically(async (inside) => {
        const isFirst = await inside.rooms.setOver(identity.id, room.endedAt, room.seats);
        if (isFirst) await archive(inside, identity, room);
      });
      break;
    default:
      room satisfies never;
  }
  await beginRematch(parts, { identity, room });
  const seated = Object.values(room.seats).filter((id) => id !== undefined);
  parts.onRoomsOf([...new Set([room.creator, ...seated])]);
}

/** Runs in the transaction that closes the room, so a result is written exactly once. */
async function archive(stores: RoomStores, identity: RoomIdentity, room: OverRoom): Promise<void> {
  const { rooms } = stores;
  // A finished log gets no more moves, so reading it from another database gives the same before and after the commit.
  const entries = await stores.logOf(identity.logDatabase).entriesFrom(identity.id, 1);
  const speed = speedOf(room.options.timeControl);
  const players = await rooms.players([room.seats.RED, room.seats.BLACK], speed);
  const events = entries.flatMap((entry) => entry.events);
  const game = finishedGame(identity, room, events, players);
  if (game !== undefined) await stores.archive(game, awayAtEnd(room, entries));
  if (identity.kind === 'quick') await recordLeavePenalties(stores, room, events);
  await stores.conditional.clear(identity.id);
  if (identity.kind === 'tournament') await stores.pairedOutcomes.note(identity.id, room.outcome);
  await seatsFor(stores, room.options).unclaim(identity.id);
}

/** Only for games of quick match: players who invite each other know each other. */
async function recordLeavePenalties(
  stores: RoomStores,
  room: OverRoom,
  events: readonly RoomEvent[],
): Promise<void> {
  const side = leaverOf(room, events);
  const leaver = side && room.seats[side];
  const others = Object.values(room.seats).filter((userId) => userId !== leaver);
  // A player whose opponent left before the game began has not played it either.
  await stores.recordLeavePenalties(leaver, room.outcome.type === 'none' ? [] : others);
}

async function beginRematch(
  { atomically, now }: SettleParts,
  { identity, room }: KnownRoom,
): Promise<void> {
  const command = room.state === 'over' ? rematchCreation(room, 'rematch') : undefined;
  if (command === undefined) return;
  await atomically((inside) =>
    createRoom(
      inside,
      {
        kind: identity.kind,
        creatorId: command.userId,
        seats: command.seats,
        options: command.options,
        publicId: command.roomId,
        previousRoomId: identity.id,
      },
      now(),
    ),
  );
}

/**
 * Creates the room of an agreed rematch if every process that should have created it died or had no database. The
 * agreement is in the log of a game of the user who enters; that game's own result may not be settled either.
 */
export async function createRematchRoom(
  hub: RoomHub,
  settle: SettleParts,
  { publicId, userId }: { readonly publicId: string; readonly userId: string },
): Promise<void> {
  const earlier = await settle.stores.agreedRematch(userId, publicId);
  if (earlier !== undefined) await hub.visit(earlier, (handle) => settleRoom(settle, handle));
}
