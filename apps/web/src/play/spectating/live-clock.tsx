import { type ClockFields, readClockFields } from '@chuhe/protocol';
import { type Side, SIDES } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { ClockFace, readClock, useTicking } from '../../board/game-ui/index.ts';
import type { SeenBoard } from './board-watch.ts';
import { useKnownBoard } from './live-boards.tsx';

interface LiveClockProps {
  readonly roomId: string;
  readonly side: Side;
  /** The time control of the game. */
  readonly clock: ClockFields;
}

/** The clock of a side beside the live board of its game; renders nothing until it is known. */
export function LiveClock({ roomId, side, clock }: LiveClockProps): ReactElement | null {
  const board = useKnownBoard(roomId);
  const isRunning = board !== undefined && sideToMoveOf(board) === side;
  const now = useTicking(steadyNow, isRunning);
  const reading = board && readingOf(board, { side, clock, now });
  return reading === undefined ? null : (
    <ClockFace reading={reading} usedMillis={0} isRunning={isRunning} />
  );
}

function steadyNow(): number {
  return performance.now();
}

function sideToMoveOf({ penCode }: SeenBoard): Side {
  return penCode.endsWith(' b') ? 'BLACK' : 'RED';
}

interface At {
  readonly side: Side;
  readonly clock: ClockFields;
  /** On this device's monotonic clock. */
  readonly now: number;
}

/** Only the time; the page of the game shows the other details of the clock. */
function readingOf(board: SeenBoard, { side, clock, now }: At) {
  const control = readClockFields(clock);
  const { clocks, plies, at } = board;
  if (control === undefined || clocks === undefined) return undefined;
  const isRunning = sideToMoveOf(board) === side;
  const elapsed = isRunning ? Math.max(0, now - at) : 0;
  const isFirstMove = plies < SIDES.length;
  const stock = side === 'RED' ? clocks.redMillis : clocks.blackMillis;
  const leftMillis = Math.max(0, clocks.moveMillis - elapsed);
  const reading = readClock({
    control,
    stockMillis: isFirstMove ? stock : Math.max(0, stock - elapsed),
    turn: isRunning ? { leftMillis, limitMillis: leftMillis } : undefined,
    isFirstMove,
    usedMillis: 0,
  });
  return { ...reading, note: undefined, share: undefined };
}
