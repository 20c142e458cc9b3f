import { speedOf, type TimeControl } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { shortClock } from '../../ui/time-control-text.ts';
import './clock-picker.css';

interface ClockTileTextProps {
  readonly control: TimeControl;
  /** The number of players waiting for such a game; 0 shows nothing. */
  readonly count: number;
  /** Replaces the count. */
  readonly children?: ReactNode;
}

/** The text of a clock tile: its numbers in large type, below them the speed or other details of the clock. */
export function ClockTileText({ control, count, children }: ClockTileTextProps): ReactElement {
  const text = useText();
  const { head, details } = shortClock(control, text);
  const isShort = control.kind === 'increment';
  const lines = details.length === 0 ? [text(`speed.${speedOf(control)}`)] : details;
  const waiting =
    count === 0 ? null : (
      <small className="clock-tile__waiting">{text('clock.waiting', { count })}</small>
    );
  return (
    <>
      <b className={isShort ? 'tabular' : 'clock-tile__words tabular'}>{head}</b>
      {lines.map((words) => (
        <small key={words}>{words}</small>
      ))}
      {children ?? waiting}
    </>
  );
}
