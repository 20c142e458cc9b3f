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

/** What room is wanted. */
export interface RoomRequest {
  readonly kind: RoomKind;
  readonly creatorId: string;
  /** Chance is settled: who sits where. With both the game starts. */
  readonly seats: Seats;
  readonly options: RoomOptions;
  /** The name that was promised already. */
  readonly publicId?: string;
  /** The room whose rematch this is, by its number. */
  readonly previousRoomId?: string;
  /** The side that the maker of a room with a free seat asked for. */
  readonly makerSide?: (typeof SIDE_CHOICES)[number];
  /** The number of the tournament that paired the players. */
  readonly tournamentId?: string;
}

export type RoomCreation =
  | { readonly ok: true; readonly publicId: string }
  | { readonly ok: false; readonly refusal: RoomRefusal | { readonly code: 'already-playing' } };

/** Where the right to play a game is claimed: one live game a person, and a number of slow ones. */
export function seatsFor(
  { rooms, slowSeats }: Pick<RoomStores, 'rooms' | 'slowSeats'>,
  { timeControl }: Pick<RoomOptions, 'timeControl'>,
): SeatClaims {
  return isSlow(timeControl) ? slowSeats : rooms;
}

/** Thrown to undo what a refused creation has written. */
export class AlreadyPlaying extends Error {
  readonly code: 'already-playing' | 'slow-games-full';

  constructor({ timeControl }: Pick<RoomOptions, 'timeControl'>) {
    super();
    this.code = isSlow(timeControl) ? 'slow-games-full' : 'already-playing';
  }
}

/** Thrown to undo a rated room of a person and a bot: their ratings are apart. */
export class MixedPair extends Error {}

/** Whether people and bots are among these players. */
export function areMixed(players: readonly Pick<Player, 'isBot'>[]): boolean {
  return new Set(players.map(({ isBot }) => isBot === true)).size > 1;
}

/** Makes a room inside a transaction of the caller: its row, its log, and the claims of its players. */
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
  // What a slow game answers by itself stands beside its log, and so do the messages about it.
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
  // A promised room that exists was made by another process for the same promise.
  if (!isNew) return { ok: true, publicId };
  const { RED, BLACK } = seats;
  if (RED !== undefined && BLACK !== undefined) {
    const isFree = await seatsFor(stores, options).claim([RED, BLACK], id, request.previousRoomId);
    if (!isFree) throw new AlreadyPlaying(options);
    // After the claim, which waits for an account that becomes a bot at the same moment.
    const players = options.rated
      ? await rooms.players([RED, BLACK], speedOf(options.timeControl))
      : [];
    if (areMixed(players)) throw new MixedPair();
  }
  // Another database commits it before the row: a row that is seen has its log, and a log without a row harms nobody.
  const log = stores.logOf(logDatabase);
  if (!(await log.begin(id, decision.events))) throw new Error('two rooms have the same number');
  return { ok: true, publicId };
}

const PRESETS: ReadonlySet<string> = new Set(TIME_CONTROL_PRESETS.map(writeTimeControl));

/**
 * [R6.31] the clock that a request names, in the only form in which it is stored; undefined when it may not be asked for.
 * Two who agree on a game choose their own numbers; where strangers meet, only presets let them find each other. A
 * challenge may also have days for a move: it waits until one comes who likes it.
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
    /** A limit of its own for the first move of each side. */
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

/** The refusal of the contract for a room that cannot be made. */
export function creationRefusal({
  code,
}: Extract<RoomCreation, { ok: false }>['refusal']):
  | 'position-unlawful'
  | 'start-position-over'
  | 'already-playing' {
  if (code === 'start-position-over' || code === 'already-playing') return code;
  return 'position-unlawful';
}
