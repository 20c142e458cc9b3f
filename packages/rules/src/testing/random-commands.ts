import {
  type CommandType,
  currentPosition,
  legalMoves,
  type Millis,
  type Room,
  type RoomCommand,
  seenPosition,
  sideToMove,
  START_CODE,
  stepControl,
  TIME_CONTROL_PRESETS,
  type TimeControl,
  writeMoveRecord,
} from '@chuhe/rules';
import { WHILE_OPEN } from '../game/decide-open.ts';

/** A command encoded as a number, decoded digit by digit so that it shrinks towards simple ones. */
export type Draw = number;

/** The ids are valid on the wire. */
const PLAYERS = { RED: '1', BLACK: '2' } as const;
const NON_PLAYER = '3';
const USERS = [PLAYERS.RED, PLAYERS.BLACK, PLAYERS.RED, PLAYERS.BLACK, NON_PLAYER];
const SIDES_BY_DRAW = ['RED', 'BLACK'] as const;
const STARTS = [
  START_CODE,
  '3k5/9/9/9/9/9/9/9/R8/4K4 w - - 110 60',
  '4k4/R8/9/9/9/9/9/9/1R7/3K5 w',
  '3k5/4P4/9/2p6/c1b6/9/9/5A3/4AKC2/9 w',
];
/** Every kind of control; the short ones run out within a game. */
const CONTROLS: readonly TimeControl[] = [
  ...TIME_CONTROL_PRESETS,
  { kind: 'increment', baseSeconds: 30, incrementSeconds: 0 },
  { kind: 'increment', baseSeconds: 0, incrementSeconds: 5 },
  { kind: 'increment', baseSeconds: 90, incrementSeconds: 1 },
  { kind: 'stages', gameSeconds: 20, stepSeconds: 10, countdownSeconds: 5 },
  { kind: 'stages', gameSeconds: 60, stepSeconds: 40, countdownSeconds: 3 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 14 },
];
const COMMANDS = Object.keys(WHILE_OPEN) as readonly CommandType[];
/** Half of all commands are moves. */
const TYPES = [...COMMANDS, ...COMMANDS.map((): CommandType => 'play')];
/** These end a game by one player's decision, so only one in thirty-two is kept. */
const ENDING = new Set<CommandType>(['leave', 'resign', 'abort']);
/** While an offer is pending, every fourth command is one of these. */
const ANSWERS = [
  'accept-draw',
  'decline-draw',
  'decline-draw',
  'accept-takeback',
  'decline-takeback',
] as const satisfies readonly CommandType[];

/** The command that a draw encodes in this state of the room. */
export function drawnCommand(room: Room | undefined, draw: Draw, index: number): RoomCommand {
  const type = room === undefined ? 'create' : typeOf(room, draw);
  const { ply, takebackSeq } = room === undefined ? { ply: 0, takebackSeq: 0 } : seenPosition(room);
  return {
    type,
    commandId: String(index),
    userId: type === 'play' ? mover(room, draw) : USERS[digit(draw, 2) % USERS.length],
    roomId: 'room-1',
    nextRoomId: `next-room-${index}`,
    seats: digit(draw, 3) % 2 === 0 ? PLAYERS : { RED: PLAYERS.RED },
    options: {
      isWatch: false,
      rules: 'wxf2018-60',
      timeControl: CONTROLS[draw % CONTROLS.length] ?? stepControl(60),
      rated: digit(draw, 4) % 4 === 0,
      startCode: STARTS[digit(draw, 5) % STARTS.length] ?? START_CODE,
    },
    side: SIDES_BY_DRAW[digit(draw, 4) % 2] ?? 'RED',
    ply: digit(draw, 3) === 31 ? ply + 1 : ply,
    takebackSeq: digit(draw, 2) === 31 ? 0 : takebackSeq,
    move: type === 'play' ? moveOf(room, draw) : '',
    lagMillis: digit(draw, 4) * 25 - 50,
    since: draw % 100_000,
    onPurpose: digit(draw, 5) % 2 === 0,
    millis: digit(draw, 1) * 500,
    until: vacationEnd(room, draw),
  } as RoomCommand;
}

/** The end of a vacation near the current turn; may be in the past. */
function vacationEnd(room: Room | undefined, draw: Draw): Millis {
  const from = room?.state === 'playing' ? room.clock.turnStartedAt : 0;
  return from + digit(draw, 1) * 20_000;
}

function typeOf(room: Room, draw: Draw): CommandType {
  const isOffered =
    room.state === 'playing' && (room.draw.by ?? room.takeback.request) !== undefined;
  if (isOffered && digit(draw, 7) % 4 === 0) return ANSWERS[draw % ANSWERS.length] ?? 'play';
  const type = TYPES[draw % TYPES.length] ?? 'play';
  return ENDING.has(type) && digit(draw, 6) !== 7 ? 'play' : type;
}

/** Five bits of the draw; the lowest bits select the type of the command. */
function digit(draw: Draw, place: number): number {
  return Math.floor(draw / TYPES.length / 32 ** place) % 32;
}

/** The time before a command: usually part of a second, sometimes enough for a pause, an absence or a whole step. */
export function drawnLapse(draw: Draw, place: number): Millis {
  const value = digit(draw, place);
  if (value === 31) return 31_000;
  return value > 28 ? value * 250 : value * 20;
}

/** The player to move; one time in eight, another user. */
function mover(room: Room | undefined, draw: Draw): string {
  const anyUser = digit(draw, 2) % 8 === 0 ? USERS[digit(draw, 3) % USERS.length] : undefined;
  return anyUser ?? PLAYERS[room?.state === 'playing' ? sideToMove(room) : 'BLACK'];
}

function moveOf(room: Room | undefined, draw: Draw): string {
  if (room?.state !== 'playing' || digit(draw, 1) === 31) return String(draw).slice(0, 4);
  const moves = legalMoves(currentPosition(room.line));
  const move = moves[Math.floor(draw / TYPES.length) % moves.length];
  return move === undefined ? '' : writeMoveRecord(move);
}
