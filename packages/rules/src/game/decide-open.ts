import { SIDES, type Side } from '../board/piece.ts';
import { judgeLine } from '../endings/ending.ts';
import { startLine } from '../endings/move-line.ts';
import { readPosition } from '../position/lawful.ts';
import type { CommandOf } from './command.ts';
import { type WaitingRoom, sideOfUser } from './room.ts';
import { storeOptions } from './stored-options.ts';
import { isTimeControlAllowed } from './time-control.ts';
import { accept, type Deciders, refuse, refuseWith, type DeciderResult } from './deciders.ts';

const notStarted = (): DeciderResult => refuse('game-not-started');

/** The deciders of a room that waits for players. */
export const WHILE_OPEN: Deciders<WaitingRoom> = {
  create: () => refuse('room-exists'),
  sit: decideSit,
  leave: decideLeave,
  play: decideEarlyPlay,
  resign: notStarted,
  abort: notStarted,
  'offer-draw': notStarted,
  'accept-draw': notStarted,
  'decline-draw': notStarted,
  'ask-takeback': notStarted,
  'accept-takeback': notStarted,
  'decline-takeback': notStarted,
  'claim-win': notStarted,
  'claim-draw': notStarted,
  'time-out': notStarted,
  'mark-absent': notStarted,
  'mark-returned': notStarted,
  'move-clock': notStarted,
  'set-vacation': notStarted,
  'offer-rematch': notStarted,
  'accept-rematch': notStarted,
  'decline-rematch': notStarted,
};

/** [R6.1] creates a room; the start position must be lawful and not already over. */
export function decideCreate({
  roomId,
  userId,
  seats,
  options,
}: CommandOf<'create'>): DeciderResult {
  const reading = readPosition(options.startCode);
  if (!reading.ok) return refuseWith(reading.refusal);
  if (judgeLine(startLine(reading.position)) !== undefined) return refuse('start-position-over');
  if (seats.RED !== undefined && seats.RED === seats.BLACK) return refuse('already-seated');
  if (!isTimeControlAllowed(options.timeControl)) return refuse('time-control-outside-limits');
  const stored = storeOptions(options);
  const created = { type: 'created', roomId, creator: userId, seats, options: stored } as const;
  const isFull = seats.RED !== undefined && seats.BLACK !== undefined;
  return isFull ? accept(created, { type: 'started' }) : accept(created);
}

/** [R6.3] taking the second seat starts the game. */
function decideSit(room: WaitingRoom, { userId, side: chosen }: CommandOf<'sit'>): DeciderResult {
  if (sideOfUser(room, userId) !== undefined) return refuse('already-seated');
  const side = chosen ?? onlyFreeSide(room);
  if (side === undefined) return refuse('choose-a-side');
  if (room.seats[side] !== undefined) return refuse('seat-taken');
  const sat = { type: 'sat', side, userId } as const;
  const isFull = SIDES.every((each) => each === side || room.seats[each] !== undefined);
  return isFull ? accept(sat, { type: 'started' }) : accept(sat);
}

function onlyFreeSide(room: WaitingRoom): Side | undefined {
  const free = SIDES.filter((side) => room.seats[side] === undefined);
  return free.length === 1 ? free[0] : undefined;
}

function decideLeave(room: WaitingRoom, { userId }: CommandOf<'leave'>): DeciderResult {
  const side = sideOfUser(room, userId);
  return side === undefined ? refuse('not-a-player') : accept({ type: 'left', side });
}

function decideEarlyPlay(room: WaitingRoom, { userId }: CommandOf<'play'>): DeciderResult {
  const isSeated = sideOfUser(room, userId) !== undefined;
  return refuse(isSeated ? 'wait-for-opponent' : 'choose-a-side');
}
