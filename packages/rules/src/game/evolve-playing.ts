import { opponentOf } from '../board/side.ts';
import { squareAt } from '../board/square.ts';
import type { Move } from '../board/move-list.ts';
import { extendLine, shortenLine } from '../endings/line.ts';
import { afterPause, clockAfterOutage, momentAfterOutage, nextTurn, usedByBoth } from './clock.ts';
import type { EventOf, Millis } from './event.ts';
import { readMoveRecord } from '../notation/move-record.ts';
import {
  type Absence,
  type Folds,
  type OverRoom,
  type PlayingRoom,
  plyOf,
  sideToMove,
  withSide,
} from './room.ts';

/** How a running game changes. */
export const PLAYING_FOLDS: Folds<PlayingRoom> = {
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

/** [R6.15] every offer lapses with the move; [R6.25] who moves is here. */
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
      request: { by: side, askedAt: at },
      lastPly: withSide(room.takeback.lastPly, side, plyOf(room)),
    },
  };
}

/** [R6.19] the asker is to move again, with a full step; a granted request starts no pause. */
function afterTakebackAccepted(
  room: PlayingRoom,
  { side, at, toPly }: EventOf<'takeback-accepted'>,
): PlayingRoom {
  const asker = opponentOf(side);
  return {
    ...room,
    line: shortenLine(room.line, plyOf(room) - toPly),
    clock: nextTurn(room, at, 0),
    draw: { ...room.draw, by: undefined },
    takeback: { request: undefined, lastPly: withSide(room.takeback.lastPly, asker, undefined) },
  };
}

/** [R6.14] an outage moves everything that is being counted. */
function afterClockMoved(room: PlayingRoom, event: EventOf<'clock-moved'>): PlayingRoom {
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
    outcome,
    endedAt: at,
    endedSeq: room.seq + 1,
    rematch: { type: 'none' },
  };
}
