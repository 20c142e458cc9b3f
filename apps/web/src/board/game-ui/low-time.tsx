import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useStore } from '../../platform/react/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { createStore, type Step } from '../../platform/store/index.ts';
import { type ClockState, readClock } from './clock-reading.ts';
import { TICK_MILLIS } from './clock.tsx';

/** Below this, a clock ticks once a second. */
const LAST_SECONDS = 10;
const WARNING_SECONDS = 30;
/** A turn that starts just above a warning's time skips that warning. */
const WARNING_ROOM_MILLIS = 5000;

type Warning = 'table.tenSeconds' | 'clock.thirtySeconds' | 'clock.countdownBegins';

/** The warnings of a clock. */
interface LowTimeState {
  /** Read out now. */
  readonly warning: Warning | undefined;
  /** The second whose sound was played. */
  readonly heardSecond: number | undefined;
}

interface LowTimeEffect {
  readonly type: 'sound';
  readonly name: 'choose';
}

export const NO_WARNING: LowTimeState = { warning: undefined, heardSecond: undefined };

/** The warnings after the clock was read; undefined while it is stopped. */
export function stepLowTime(
  state: LowTimeState,
  clock: ClockState | undefined,
): Step<LowTimeState, LowTimeEffect> {
  if (clock?.turn === undefined) return { state: NO_WARNING, effects: [] };
  const seconds = Math.ceil(clock.turn.leftMillis / 1000);
  const warning = warningAt(seconds, clock.turn.limitMillis, readClock(clock));
  const isHeard = warning === 'clock.thirtySeconds' || seconds <= LAST_SECONDS;
  const heardSecond = isHeard && seconds > 0 ? seconds : undefined;
  if (warning === state.warning && heardSecond === state.heardSecond) return { state, effects: [] };
  const isNew = heardSecond !== undefined && heardSecond !== state.heardSecond;
  return {
    state: { warning, heardSecond },
    effects: isNew ? [{ type: 'sound', name: 'choose' }] : [],
  };
}

function warningAt(
  seconds: number,
  limitMillis: number,
  { note }: ReturnType<typeof readClock>,
): Warning | undefined {
  if (seconds === LAST_SECONDS) return 'table.tenSeconds';
  if (seconds < LAST_SECONDS) return undefined;
  if (note?.type === 'countdown') return 'clock.countdownBegins';
  const hasRoom = limitMillis >= WARNING_SECONDS * 1000 + WARNING_ROOM_MILLIS;
  return hasRoom && seconds === WARNING_SECONDS ? 'clock.thirtySeconds' : undefined;
}

interface LowTimeProps {
  /** Reads the clock; undefined in a game without one. */
  readonly read: () => ClockState | undefined;
  readonly isRunning: boolean;
}

/**
 * Warns the owner of a running clock, by sound and for screen readers: at 30 and 10 s, and when the countdown starts.
 */
export function LowTime({ read, isRunning }: LowTimeProps): ReactElement {
  const text = useText();
  const playSound = useSound();
  const [clock] = useState(() =>
    createStore<LowTimeState, ClockState | undefined, LowTimeEffect>(
      NO_WARNING,
      stepLowTime,
      ({ name }) => playSound(name),
    ),
  );
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const look = (): void => clock.dispatch(isRunning ? readNow() : undefined);
    look();
    if (!isRunning) return undefined;
    const timer = setInterval(look, TICK_MILLIS);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  const warning = useStore(clock, (state) => state.warning);
  return (
    <span className="visually-hidden" aria-live="assertive">
      {warning === undefined ? '' : text(warning)}
    </span>
  );
}
