import { speedOf, type TimeControl } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { shortClock } from '../../ui/time-control-text.ts';
import './clock-picker.css';

interface ClockTileTextProps {
  readonly control: TimeControl;
  /** How many wait for such a game; 0 shows nothing. */
  readonly count: number;
  /** What stands in place of the count. */
  readonly children?: ReactNode;
}

/** What the tile of a clock says: its numbers large, below them the speed or what else belongs to the clock. */
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
