import { startLine, extendLine, shortenLine } from '../endings/move-line.ts';
import { readPosition } from '../position/lawful.ts';
import {
  firstTurn,
  afterPause,
  clockAtVacation,
  clockAfterOutage,
  momentAfterOutage,
  nextTurn,
  stocksAtEnd,
  turnAfterTakeback,
  usedByBoth,
} from './clock.ts';
import { remember } from './command-memory.ts';
import type { EventOf, EventType, RoomEvent, Millis } from './event.ts';
import {
  type Folds,
  type WaitingRoom,
  type OverRoom,
  type PlayingRoom,
  type Room,
  withSide,
  type Absence,
  plyOf,
  sideToMove,
} from './room.ts';
import { opponentOf } from '../board/piece.ts';
import { squareAt } from '../board/square.ts';
import type { Move } from '../board/move-list.ts';
import { readMoveRecord } from '../notation/coordinates.ts';
import { restoreOptions } from './stored-options.ts';

const NONE = { RED: undefined, BLACK: undefined } as const;

const OPEN_FOLDS: Folds<WaitingRoom> = {
  sat: (room, { side, userId }) => ({ ...room, seats: withSide(room.seats, side, userId) }),
  left: (room, { side }) => ({ ...room, seats: withSide(room.seats, side, undefined) }),
  started: afterStarted,
};

/** The folds of a running game. */
const PLAYING_FOLDS: Folds<PlayingRoom> = {
  moved: afterMoved,
  'draw-offered': (room, { side }) => ({
    ...room,
    draw: { by: side, lastPly: withSide(room.draw.lastPly, side, plyOf(room)) },
  }),
  'draw-declined': (room) => ({ ...room, draw: { ...room.draw, by: undefined } }),
  'takeback-asked': afterTakebackAsked,
  'takeback-accepted': afterTakebackAccepted,
  'takeback-declined': (room, { at }) => ({
    ...room,
    clock: afterPause(room, at),
    takeback: { ...room.takeback, request: undefined },
  }),
  absent: (room, { side, since, onPurpose }) => ({
    ...room,
    absences: withSide(room.absences, side, { since, onPurpose }),
  }),
  returned: (room, { side }) => ({ ...room, absences: withSide(room.absences, side, undefined) }),
  'clock-moved': afterClockMoved,
  ended: afterEnded,
};

const OVER_FOLDS: Folds<OverRoom> = {
  'rematch-offered': (room, { side }) => ({ ...room, rematch: { type: 'offered', by: side } }),
  'rematch-declined': (room, { side }) => ({ ...room, rematch: { type: 'declined', by: side } }),
  'rematch-agreed': (room, { nextRoomId }) => ({
    ...room,
    rematch: { type: 'agreed', nextRoomId },
  }),
};

/** The room after one more event of its log. An event that does not fit the state is a fault and throws. */
export function evolve(room: Room | undefined, event: RoomEvent): Room {
  const next = fold(room, event);
  const seq = (room?.seq ?? 0) + 1;
  return { ...next, seq, commands: remember(next.commands, event.commandId, seq) };
}

/** The room after a whole log; undefined for an empty one. */
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

function newRoom({ roomId, creator, seats, options }: EventOf<'created'>): WaitingRoom {
  return {
    state: 'open',
    seq: 0,
    roomId,
    creator,
    options: restoreOptions(options),
    commands: undefined,
    seats: { RED: seats.RED, BLACK: seats.BLACK },
  };
}

function afterStarted(room: WaitingRoom, { at }: EventOf<'started'>): PlayingRoom {
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
    clock: firstTurn(room.options, at),
    draw: { by: undefined, lastPly: NONE },
    takeback: { request: undefined, lastPly: NONE, grantedSeq: 0 },
    absences: NONE,
    vacations: NONE,
  };
}

/** [R6.15] every offer lapses with the move; [R6.25] a player who moves is present. */
function afterMoved(room: PlayingRoom, event: EventOf<'moved'>): PlayingRoom {
  return {
    ...room,
    line: extendLine(room.line, moveOf(event)),
    clock: nextTurn(room, event.at, event.lagMillis ?? 0),
    draw: { ...room.draw, by: undefined },
    takeback: { ...room.takeback, request: undefined },
    absences: withSide(room.absences, sideToMove(room), undefined),
  };
}

function moveOf({ move }: EventOf<'moved'>): Move {
  const record = readMoveRecord(move);
  const from = record && squareAt(record.from.x, record.from.y);
  const to = record && squareAt(record.to.x, record.to.y);
  if (from === undefined || to === undefined) throw new Error(`the log holds the move ${move}`);
  return { from, to };
}

function afterTakebackAsked(room: PlayingRoom, event: EventOf<'takeback-asked'>): PlayingRoom {
  const { side, at } = event;
  return {
    ...room,
    clock: afterPause(room, at),
    takeback: {
      ...room.takeback,
      request: { by: side, askedAt: at },
      lastPly: withSide(room.takeback.lastPly, side, plyOf(room)),
    },
  };
}

/** [R6.19] the asker is to move again, with the clock of that ply; a granted request starts no pause. */
function afterTakebackAccepted(
  room: PlayingRoom,
  { side, at, toPly }: EventOf<'takeback-accepted'>,
): PlayingRoom {
  const asker = opponentOf(side);
  return {
    ...room,
    line: shortenLine(room.line, plyOf(room) - toPly),
    clock: turnAfterTakeback(room, toPly, at),
    draw: { ...room.draw, by: undefined },
    takeback: {
      request: undefined,
      lastPly: withSide(room.takeback.lastPly, asker, undefined),
      grantedSeq: room.seq + 1,
    },
  };
}

/** [R6.14] an outage shifts every running count; [R6.37] a vacation stops the clock of one side. */
function afterClockMoved(room: PlayingRoom, event: EventOf<'clock-moved'>): PlayingRoom {
  const { vacation, at } = event;
  if (vacation !== undefined) {
    const { side, until } = vacation;
    const clock = clockAtVacation(room, side, at);
    return { ...room, clock, vacations: withSide(room.vacations, side, { from: at, until }) };
  }
  const later = (moment: Millis): Millis => momentAfterOutage(moment, event.millis, event.at);
  const away = (absence: Absence | undefined): Absence | undefined =>
    absence && { ...absence, since: later(absence.since) };
  const { request } = room.takeback;
  return {
    ...room,
    clock: clockAfterOutage(room.clock, event.millis, event.at),
    takeback: {
      ...room.takeback,
      request: request && { ...request, askedAt: later(request.askedAt) },
    },
    absences: { RED: away(room.absences.RED), BLACK: away(room.absences.BLACK) },
  };
}

function afterEnded(room: PlayingRoom, { outcome, at }: EventOf<'ended'>): OverRoom {
  return {
    state: 'over',
    seq: room.seq,
    roomId: room.roomId,
    creator: room.creator,
    options: room.options,
    commands: room.commands,
    seats: room.seats,
    startedAt: room.startedAt,
    line: room.line,
    usedMillis: usedByBoth(room, at),
    lagMillis: { RED: room.clock.lag.RED.givenMillis, BLACK: room.clock.lag.BLACK.givenMillis },
    stocks: stocksAtEnd(room, at),
    outcome,
    endedAt: at,
    endedSeq: room.seq + 1,
    rematch: { type: 'none' },
  };
}
