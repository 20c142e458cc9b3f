import {
  currentPosition,
  legalMoves,
  seenPosition,
  type Room,
  type RoomCommand,
  sideToMove,
  START_CODE,
  writeMoveRecord,
  stepControl,
  type TimeControl,
} from '@chuhe/rules';
import { accountsStore } from '../people/accounts/index.ts';
import { type Database, statement } from '../platform/database.ts';
import { createRoom } from '../play/rooms/lifecycle/create-room.ts';
import { roomStoresOn } from '../play/rooms/index.ts';
import type { RoomIdentity } from '../play/rooms/live/room-identity.ts';
import type { Append } from '../play/rooms/log/room-log.store.ts';
import { weekOf } from '../play/rooms/log/room-ids.ts';

/** A running game and its players. */
export interface TestGame extends RoomIdentity {
  readonly red: string;
  readonly black: string;
}

const AGE = statement('age-room', 'update room_events set at = at - $2 where room_id = $1');

interface TestGameOptions {
  readonly timeControl?: TimeControl;
  readonly rated?: boolean;
  /** The creation time encoded in the room's number. */
  readonly madeAt?: number;
  readonly players?: readonly [string, string];
}

/** Creates a game between two new guests that began `ageMillis` ago. */
export async function beginGame(
  database: Database,
  ageMillis = 0,
  options: TestGameOptions = {},
): Promise<TestGame> {
  const { players = [await newGuest(database), await newGuest(database)] } = options;
  const [red, black] = players;
  const stores = roomStoresOn(database);
  const created = await createRoom(
    stores,
    {
      kind: 'personal',
      creatorId: red,
      seats: { RED: red, BLACK: black },
      options: {
        timeControl: options.timeControl ?? stepControl(60),
        isWatch: true,
        rated: options.rated ?? false,
        startCode: START_CODE,
        rules: 'wxf2018-60',
      },
    },
    options.madeAt ?? Date.now(),
  );
  const identity = created.ok ? await stores.rooms.find(created.publicId) : undefined;
  if (identity === undefined) throw new Error('the game was not begun');
  if (ageMillis > 0) await database.rows(AGE, [identity.id, ageMillis]);
  return { ...identity, red, black };
}

/** The first move of a game as a row for the log; its number is 3, after the game was created and started. */
export function firstMove({ id }: { readonly id: string }, given: Partial<Append> = {}): Append {
  return {
    roomId: id,
    week: weekOf(id),
    seq: 3,
    size: 1,
    at: Date.now(),
    commandId: 'test:1',
    previousSeq: 1,
    notBefore: 0,
    move: 1022,
    lag: null,
    facts: null,
    ...given,
  };
}

let commands = 0;
let guests = 0;

async function newGuest(database: Database): Promise<string> {
  guests += 1;
  const account = await accountsStore(database).insertGuest(`guest_${process.pid}_${guests}`);
  if (account === undefined) throw new Error('two guests have the same name');
  return account.id;
}

/** Any legal move in a running game. */
export function anyMove(room: Room, commandId = newCommandId()): RoomCommand {
  if (room.state !== 'playing') throw new Error('the game does not run');
  const [move] = legalMoves(currentPosition(room.line));
  if (move === undefined) throw new Error('there is no move');
  return {
    type: 'play',
    commandId,
    userId: room.seats[sideToMove(room)],
    ...seenPosition(room),
    move: writeMoveRecord(move),
    lagMillis: 0,
  };
}

function newCommandId(): string {
  commands += 1;
  return `command:${commands}`;
}
