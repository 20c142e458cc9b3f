import type { ReactElement } from 'react';
import { type Text, useText } from '../../platform/language/index.ts';
import { useReading } from '../../ui/page-hooks.ts';
import type { ClockNote, ClockReading } from './clock-reading.ts';
import './clock.css';

interface ClockFaceProps {
  /** The time; undefined in a game without a clock, where only the time used is known. */
  readonly reading: ClockReading | undefined;
  readonly usedMillis: number;
  readonly isRunning: boolean;
  /** When the running time is up, on this device's wall clock, so that late drawing does not change it. */
  readonly endsAt?: number | undefined;
}

const LOW_MILLIS = 10_000;

/** The clock of a side: the time left in large digits, and the note of its time control in small ones. */
export function ClockFace(props: ClockFaceProps): ReactElement {
  const { reading, usedMillis, isRunning, endsAt } = props;
  const text = useText();
  const used = usedTime(usedMillis);
  const shown = reading === undefined ? used : clockTime(reading.shownMillis);
  const note = reading === undefined ? text('table.used') : noteText(reading.note, text);
  return (
    <span
      className={isRunning ? runningClass(reading?.leftMillis) : 'clock'}
      role="timer"
      data-ends-at={endsAt}
      aria-label={
        reading === undefined
          ? text('table.clock.used', { used })
          : labelOf(reading.note, shown, note, text)
      }
    >
      <b>{isRunning ? digitsOf(reading, shown) : shown}</b>
      {note === '' ? null : <small>{note}</small>}
      {isRunning && reading?.share !== undefined ? (
        <i className="clock__share" style={{ '--share': `${(100 * reading.share).toFixed(1)}%` }} />
      ) : null}
    </span>
  );
}

/** The digits of a running clock, with tenths in the last seconds. */
function digitsOf(reading: ClockReading | undefined, shown: string): string {
  if (reading === undefined || reading.shownMillis >= LOW_MILLIS) return shown;
  return withTenths(reading.shownMillis);
}

function runningClass(leftMillis = Infinity): string {
  return leftMillis <= LOW_MILLIS ? 'clock clock--low' : 'clock clock--running';
}

function noteText(note: ClockNote | undefined, text: Text): string {
  switch (note?.type) {
    case undefined:
      return '';
    case 'used':
      return text('table.usedTime', { used: usedTime(note.millis) });
    case 'first-move':
      return text('clock.note.firstMove', { left: clockTime(note.millis) });
    case 'step':
      return text('clock.note.step', { left: clockTime(note.millis) });
    case 'countdown-next':
      return text('clock.note.countdownNext', { seconds: note.seconds });
    case 'countdown':
      return text('clock.note.countdown');
    default:
      return note satisfies never;
  }
}

function labelOf(note: ClockNote | undefined, shown: string, words: string, text: Text): string {
  if (note?.type === 'used')
    return text('table.clock.both', { left: shown, used: usedTime(note.millis) });
  const left = text('clock.left', { left: shown });
  return words === '' ? left : text('clock.leftWith', { left, note: words });
}

/** Minutes and seconds, with hours if any; a running clock shows 0:01 until the very end. */
export function clockTime(millis: number): string {
  return minutesAndSeconds(Math.ceil(Math.max(0, millis) / 1000));
}

/** The last seconds with their tenths; they are seen, not read out. */
export function withTenths(millis: number): string {
  return `0:${(Math.ceil(Math.max(0, millis) / 100) / 10).toFixed(1).padStart(4, '0')}`;
}

/** Time used so far, in full seconds. */
export function usedTime(millis: number): string {
  return minutesAndSeconds(Math.floor(Math.max(0, millis) / 1000));
}

const MINUTES_PER_HOUR = 60;

function minutesAndSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = twoDigits(seconds % 60);
  if (minutes < MINUTES_PER_HOUR) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${twoDigits(minutes % MINUTES_PER_HOUR)}:${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export const TICK_MILLIS = 100;

/** A clock that is read repeatedly while `isRunning`. */
export function useTicking(read: () => number, isRunning: boolean): number {
  const inTicks = (): number => Math.floor(read() / TICK_MILLIS) * TICK_MILLIS;
  return useReading(inTicks, TICK_MILLIS, isRunning);
}
