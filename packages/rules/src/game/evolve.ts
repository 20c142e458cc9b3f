import { startLine } from '../endings/line.ts';
import { readPosition } from '../position/lawful.ts';
import { firstTurn } from './clock.ts';
import { remember } from './command-memory.ts';
import type { EventOf, EventType, RoomEvent } from './event.ts';
import { PLAYING_FOLDS } from './evolve-playing.ts';
import {
  type Folds,
  type OpenRoom,
  type OverRoom,
  type PlayingRoom,
  type Room,
  withSide,
} from './room.ts';

const NONE = { RED: undefined, BLACK: undefined } as const;

const OPEN_FOLDS: Folds<OpenRoom> = {
  sat: (room, { side, userId }) => ({ ...room, seats: withSide(room.seats, side, userId) }),
  left: (room, { side }) => ({ ...room, seats: withSide(room.seats, side, undefined) }),
  started: afterStarted,
};

const OVER_FOLDS: Folds<OverRoom> = {
  'rematch-offered': (room, { side }) => ({ ...room, rematch: { type: 'offered', by: side } }),
  'rematch-declined': (room, { side }) => ({ ...room, rematch: { type: 'declined', by: side } }),
  'rematch-agreed': (room, { nextRoomId }) => ({
    ...room,
    rematch: { type: 'agreed', nextRoomId },
  }),
};

/** The room after one more event of its log. An event that does not fit the state is a fault. */
export function evolve(room: Room | undefined, event: RoomEvent): Room {
  const next = fold(room, event);
  const seq = (room?.seq ?? 0) + 1;
  return { ...next, seq, commands: remember(next.commands, event.commandId, seq) };
}

/** The room that a whole log tells of; undefined for an empty one. */
export function foldRoom(events: Iterable<RoomEvent>): Room | undefined {
  let room: Room | undefined;
  for (const event of events) room = evolve(room, event);
  return room;
}

function fold(room: Room | undefined, event: RoomEvent): Room {
  if (room === undefined) {
    if (event.type !== 'created') throw new Error(`a log begins with ${event.type}`);
    return newRoom(event);
  }
  switch (room.state) {
    case 'open':
      return foldBy(OPEN_FOLDS, room, event);
    case 'playing':
      return foldBy(PLAYING_FOLDS, room, event);
    case 'over':
      return foldBy(OVER_FOLDS, room, event);
    default:
      return room satisfies never;
  }
}

function foldBy<R extends Room, T extends EventType>(
  folds: Folds<R>,
  room: R,
  event: EventOf<T>,
): Room {
  const change = folds[event.type];
  if (change === undefined) throw new Error(`${event.type} in a room that is ${room.state}`);
  return change(room, event);
}

function newRoom({ roomId, creator, seats, options }: EventOf<'created'>): OpenRoom {
  return {
    state: 'open',
    seq: 0,
    roomId,
    creator,
    options,
    commands: undefined,
    seats: { RED: seats.RED, BLACK: seats.BLACK },
  };
}

function afterStarted(room: OpenRoom, { at }: EventOf<'started'>): PlayingRoom {
  const { RED, BLACK } = room.seats;
  const reading = readPosition(room.options.startCode);
  if (RED === undefined || BLACK === undefined) throw new Error('a game starts with two players');
  if (!reading.ok) throw new Error(`a game starts from ${room.options.startCode}`);
  return {
    ...room,
    state: 'playing',
    seats: { RED, BLACK },
    startedAt: at,
    line: startLine(reading.position),
    clock: firstTurn(room.options.stepSeconds, at),
    draw: { by: undefined, lastPly: NONE },
    takeback: { request: undefined, lastPly: NONE },
    absences: NONE,
  };
}
