import {
  firstStock,
  haveBothMoved,
  moveLimit,
  type OverRoom,
  type PlayingRoom,
  remainingMillis,
  type Side,
  sideToMove,
  stockMillis as stockAt,
  type TimeControl,
  usedMillis as usedAt,
} from '@chuhe/rules';

/** The clock of one side at a moment. */
export interface ClockState {
  readonly control: TimeControl;
  /** [R6.33] the remaining stock. */
  readonly stockMillis: number;
  /** The time left for the running move, and its limit at the start. */
  readonly turn: { readonly leftMillis: number; readonly limitMillis: number } | undefined;
  /** [R6.34] whether the running move is its side's first, which has its own limit. */
  readonly isFirstMove: boolean;
  readonly usedMillis: number;
}

/** The clock of a side in a room, at a server time. */
export function clockStateOf(room: PlayingRoom | OverRoom, side: Side, now: number): ClockState {
  const { timeControl: control } = room.options;
  if (room.state === 'over') {
    const stock = room.stocks.at(-1)?.[side] ?? 0;
    const used = room.usedMillis[side];
    return { control, stockMillis: stock, turn: undefined, isFirstMove: false, usedMillis: used };
  }
  const { deadline, turnStartedAt } = room.clock;
  const turn = { leftMillis: remainingMillis(room, now), limitMillis: deadline - turnStartedAt };
  return {
    control,
    stockMillis: stockAt(room, side, now),
    turn: sideToMove(room) === side ? turn : undefined,
    isFirstMove: !haveBothMoved(room),
    usedMillis: usedAt(room, side, now),
  };
}

/** The second line of a clock. */
export type ClockNote =
  | { readonly type: 'used'; readonly millis: number }
  /** Time left for the first move. */
  | { readonly type: 'first-move'; readonly millis: number }
  /** Time left for this move while game time lasts. */
  | { readonly type: 'step'; readonly millis: number }
  /** The countdown that starts when game time is used up. */
  | { readonly type: 'countdown-next'; readonly seconds: number }
  /** Game time is used up. */
  | { readonly type: 'countdown' };

/** The content of a clock face. */
export interface ClockReading {
  /** The large digits. */
  readonly shownMillis: number;
  readonly note: ClockNote | undefined;
  /** Time until the flag falls; undefined while the clock is stopped. */
  readonly leftMillis: number | undefined;
  /** The share of time left, 0 to 1; undefined while the clock is stopped. */
  readonly share: number | undefined;
}

/** The content of a clock face for each kind of time control. */
export function readClock(state: ClockState): ClockReading {
  const { turn } = state;
  return {
    ...shownOn(state),
    leftMillis: turn?.leftMillis,
    share: turn && shareOf(state, turn),
  };
}

type Shown = Pick<ClockReading, 'shownMillis' | 'note'>;

function shownOn(state: ClockState): Shown {
  const { control, stockMillis, turn, usedMillis } = state;
  switch (control.kind) {
    case 'step':
    case 'days':
      return {
        shownMillis: turn?.leftMillis ?? moveLimit(control, 0),
        note: { type: 'used', millis: usedMillis },
      };
    case 'increment':
      return { shownMillis: stockMillis, note: firstMoveNote(state) };
    case 'stages':
      return shownInStages(state, control);
    default:
      return control satisfies never;
  }
}

function firstMoveNote({ isFirstMove, turn }: ClockState): ClockNote | undefined {
  return isFirstMove && turn !== undefined
    ? { type: 'first-move', millis: turn.leftMillis }
    : undefined;
}

type Stages = Extract<TimeControl, { readonly kind: 'stages' }>;

function shownInStages(state: ClockState, control: Stages): Shown {
  const { stockMillis, turn } = state;
  if (stockMillis > 0)
    return { shownMillis: stockMillis, note: firstMoveNote(state) ?? stageNote(state, control) };
  const shownMillis = turn?.leftMillis ?? control.countdownSeconds * 1000;
  return { shownMillis, note: { type: 'countdown' } };
}

/** The limit of this move or, when game time will not last for it, the countdown that follows. */
function stageNote({ stockMillis, turn }: ClockState, control: Stages): ClockNote {
  const left = turn?.leftMillis ?? moveLimit(control, stockMillis);
  return left <= stockMillis
    ? { type: 'step', millis: left }
    : { type: 'countdown-next', seconds: control.countdownSeconds };
}

function shareOf(
  { control, isFirstMove }: ClockState,
  { leftMillis, limitMillis }: NonNullable<ClockState['turn']>,
): number | undefined {
  const isBase = control.kind === 'increment' && !isFirstMove;
  const whole = isBase ? firstStock(control) : limitMillis;
  return whole > 0 ? Math.min(1, leftMillis / whole) : undefined;
}
