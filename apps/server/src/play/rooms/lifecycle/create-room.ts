import {
  type ClockFields,
  type Player,
  readClockFields,
  type SIDE_CHOICES,
  writeClockFields,
} from '@chuhe/protocol';
import {
  decide,
  isSlow,
  type RoomOptions,
  type RoomRefusal,
  type Seats,
  speedOf,
  START_CODE,
  TIME_CONTROL_PRESETS,
  writeTimeControl,
} from '@chuhe/rules';
import type { RoomKind } from '../live/room-identity.ts';
import { REGISTRY } from '../log/log-databases.ts';
import { newPublicId, newRoomId } from '../log/room-ids.ts';
import type { RoomStores } from './room-stores.ts';
import type { SeatClaims } from './slow-seats.store.ts';

/** A request to create a room. */
export interface RoomRequest {
  readonly kind: RoomKind;
  readonly creatorId: string;
  /** The players by side, with chance already settled. With both players the game starts. */
  readonly seats: Seats;
  readonly options: RoomOptions;
  /** The name, if it was promised earlier. */
  readonly publicId?: string;
  /** The number of the room whose rematch this is. */
  readonly previousRoomId?: string;
  /** The side that the creator of a room with a free seat requested. */
  readonly makerSide?: (typeof SIDE_CHOICES)[number];
  /** The number of the tournament that paired the players. */
  readonly tournamentId?: string;
}

export type RoomCreation =
  | { readonly ok: true; readonly publicId: string }
  | { readonly ok: false; readonly refusal: RoomRefusal | { readonly code: 'already-playing' } };

/** The store that claims the right to play: one live game per person, and a limited number of slow ones. */
export function seatsFor(
  { rooms, slowSeats }: Pick<RoomStores, 'rooms' | 'slowSeats'>,
  { timeControl }: Pick<RoomOptions, 'timeControl'>,
): SeatClaims {
  return isSlow(timeControl) ? slowSeats : rooms;
}

/** Thrown to roll back a refused creation. */
export class AlreadyPlaying extends Error {
  readonly code: 'already-playing' | 'slow-games-full';

  constructor({ timeControl }: Pick<RoomOptions, 'timeControl'>) {
    super();
    this.code = isSlow(timeControl) ? 'slow-games-full' : 'already-playing';
  }
}

/** Thrown to roll back a rated room of a person and a bot, which have separate ratings. */
export class MixedPair extends Error {}

/** Whether the players include both people and bots. */
export function areMixed(players: readonly Pick<Player, 'isBot'>[]): boolean {
  return new Set(players.map(({ isBot }) => isBot === true)).size > 1;
}

/** Creates a room inside a transaction of the caller: its row, its log, and the claims of its players. */
export async function createRoom(
  stores: Pick<RoomStores, 'rooms' | 'slowSeats' | 'logOf' | 'chooseLog'>,
  request: RoomRequest,
  now: number,
): Promise<RoomCreation> {
  const { rooms } = stores;
  const { kind, creatorId, seats, options, makerSide, tournamentId } = request;
  const id = newRoomId(now, isSlow(options.timeControl));
  const publicId = request.publicId ?? newPublicId();
  const decision = decide(
    undefined,
    {
      type: 'create',
      commandId: `${creatorId}:create`,
      userId: creatorId,
      roomId: publicId,
      seats,
      options,
    },
    now,
  );
  if (!decision.ok) return { ok: false, refusal: decision.refusal };
  // The registry's database holds the conditional moves and the messages of slow games, so it also holds their logs.
  const logDatabase = isSlow(options.timeControl) ? REGISTRY : stores.chooseLog(id);
  const isNew = await rooms.insert({
    id,
    publicId,
    kind,
    logDatabase,
    creatorId,
    seats,
    options,
    makerSide,
    tournamentId,
  });
  // If the promised room exists, another process created it for the same promise.
  if (!isNew) return { ok: true, publicId };
  const { RED, BLACK } = seats;
  if (RED !== undefined && BLACK !== undefined) {
    const isFree = await seatsFor(stores, options).claim([RED, BLACK], id, request.previousRoomId);
    if (!isFree) throw new AlreadyPlaying(options);
    // Runs after the claim, which waits for an account that becomes a bot at the same moment.
    const players = options.rated
      ? await rooms.players([RED, BLACK], speedOf(options.timeControl))
      : [];
    if (areMixed(players)) throw new MixedPair();
  }
  // Another database commits the log before the row: a visible row always has its log, and a log without a row is
  // harmless.
  const log = stores.logOf(logDatabase);
  if (!(await log.begin(id, decision.events))) throw new Error('two rooms have the same number');
  return { ok: true, publicId };
}

const PRESETS: ReadonlySet<string> = new Set(TIME_CONTROL_PRESETS.map(writeTimeControl));

/**
 * [R6.31] The clock that a request names, in its stored form; undefined when the request may not name it. Two players
 * who agree on a game choose their own numbers; strangers find each other only by presets. A challenge may also have
 * days per move, because it waits until somebody accepts it.
 */
export function requestedClock(
  fields: ClockFields,
  meeting: 'agreed' | 'strangers' | 'challenge',
): ClockFields | undefined {
  const control = readClockFields(fields);
  if (control === undefined) return undefined;
  const mayBeSlow = meeting !== 'strangers' && isSlow(control);
  const isOffered = meeting === 'agreed' || mayBeSlow || PRESETS.has(writeTimeControl(control));
  return isOffered ? writeClockFields(control) : undefined;
}

/** The options of a game; casual unless requested otherwise. */
export function roomOptions(
  request: ClockFields & {
    readonly isWatch: boolean;
    readonly isRated?: boolean | undefined;
    readonly penCode?: string | undefined;
    /** A separate limit for the first move of each side. */
    readonly firstMoveSeconds?: number;
  },
): RoomOptions {
  const timeControl = readClockFields(request);
  if (timeControl === undefined) throw new Error(`the clock ${request.clock} was not refused`);
  const { firstMoveSeconds } = request;
  return {
    timeControl,
    isWatch: request.isWatch,
    rated: request.isRated ?? false,
    startCode: request.penCode ?? START_CODE,
    rules: 'wxf2018-60',
    ...(firstMoveSeconds !== undefined && { firstMoveSeconds }),
  };
}

/** The refusal of the protocol for a room that cannot be created. */
export function creationRefusal({
  code,
}: Extract<RoomCreation, { ok: false }>['refusal']):
  | 'position-unlawful'
  | 'start-position-over'
  | 'already-playing' {
  if (code === 'start-position-over' || code === 'already-playing') return code;
  return 'position-unlawful';
}
