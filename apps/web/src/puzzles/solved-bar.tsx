import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

interface SolvedBarProps {
  readonly solved: number;
  readonly total: number;
}

/** How many puzzles are solved, in figures and as a bar. */
export function SolvedBar({ solved, total }: SolvedBarProps): ReactElement {
  const text = useText();
  const share = total === 0 ? 0 : (100 * solved) / total;
  return (
    <div className="prog">
      <div>
        <b className="num">{solved}</b>
        <span className="num">{` / ${total}`}</span>
        <small>{text('puzzles.solved')}</small>
      </div>
      <div className="bar" aria-hidden="true">
        <i style={{ width: `${share.toFixed(1)}%` }} />
      </div>
    </div>
  );
}
