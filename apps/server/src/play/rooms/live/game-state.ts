import { type GameState, writeClockFields } from '@chuhe/protocol';
import {
  remainingMillis,
  type Room,
  sideToMove,
  stockMillis,
  writeMoveRecord,
  type Side,
} from '@chuhe/rules';
import type { Seated } from './frames.ts';

/** The state of a room in the form that programs read. */
export function gameStateOf(room: Room, now: number): GameState {
  const base = { type: 'gameState', seq: room.seq, status: room.state } as const;
  if (room.state === 'open') {
    const turn = room.options.startCode.includes(' b') ? 'BLACK' : 'RED';
    return { ...base, moves: [], turn, clocks: null, drawOffer: null, outcome: null };
  }
  const moves = room.line.moves.map(writeMoveRecord);
  const turn = sideToMove(room);
  if (room.state === 'over') {
    const { outcome } = room;
    const winner = outcome.type === 'win' ? outcome.winner : null;
    const ending = { winner, cause: outcome.by };
    return { ...base, moves, turn, clocks: null, drawOffer: null, outcome: ending };
  }
  const clocks = {
    moveMillis: Math.round(remainingMillis(room, now)),
    redMillis: Math.round(stockMillis(room, 'RED', now)),
    blackMillis: Math.round(stockMillis(room, 'BLACK', now)),
  };
  return { ...base, moves, turn, clocks, drawOffer: room.draw.by ?? null, outcome: null };
}

interface GameHead {
  readonly seated: Seated;
  readonly side: Side | undefined;
  readonly now: number;
}

/** The facts of a room that a program needs before its first move. */
export function gameFullOf(room: Room, { seated, side, now }: GameHead) {
  const { timeControl, rated, startCode } = room.options;
  return {
    type: 'gameFull',
    roomId: room.roomId,
    ...writeClockFields(timeControl),
    isRated: rated,
    penCode: startCode,
    red: seated.RED,
    black: seated.BLACK,
    side: side ?? null,
    state: gameStateOf(room, now),
  } as const;
}
