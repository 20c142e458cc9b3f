import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import type { TodayItem } from './today-plan.ts';
import type { TodayRun } from './today-run.ts';
import './session-bar.css';

interface SessionBarProps {
  readonly run: TodayRun;
  /** The item on the board. */
  readonly item: TodayItem;
  readonly onClose: () => void;
}

/** How far the session is, and of which kind the task is. */
export function SessionBar({ run, item, onClose }: SessionBarProps): ReactElement {
  const text = useText();
  const total = run.done.length + run.waiting.length;
  return (
    <div className="session-bar">
      <b className="tabular">{`${run.done.length + 1} / ${total}`}</b>
      <SessionStrip run={run} />
      <span>{text(`today.kind.${item.kind}`)}</span>
      <IconButton label={text('today.close')} onClick={onClose}>
        <FrameIcon name="close" />
      </IconButton>
    </div>
  );
}

/** One segment an item: right, missed, now, waiting. */
export function SessionStrip({ run }: { readonly run: TodayRun }): ReactElement {
  const text = useText();
  const right = run.done.filter(({ isRight }) => isRight).length;
  const marks = [
    ...run.done.map(({ isRight }) => (isRight ? 'session-strip__right' : 'session-strip__missed')),
    ...run.waiting.map((_, index) => (index === 0 ? 'session-strip__now' : undefined)),
  ];
  return (
    <span className="session-strip">
      <span className="visually-hidden">
        {text('today.strip', {
          done: run.done.length,
          right,
          total: run.done.length + run.waiting.length,
        })}
      </span>
      {marks.map((mark, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a segment is its place
        <i key={place} className={mark} aria-hidden="true" />
      ))}
    </span>
  );
}
