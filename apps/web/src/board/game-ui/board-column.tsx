import { opponentOf, type Side } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import './game-table.css';

interface BoardColumnProps {
  /** The name of the column for screen readers. */
  readonly label: string;
  /** The side at the bottom of the board. */
  readonly bottom?: Side;
  /** What stands at the board's edge for a side: a player bar, a name, a tray. */
  readonly renderSide?: (side: Side) => ReactNode;
  /** The board. */
  readonly children: ReactNode;
}

/** The column of the board, with each side's bar at its own edge. */
export function BoardColumn(props: BoardColumnProps): ReactElement {
  const { label, bottom = 'RED', renderSide, children } = props;
  return (
    <section className="board-column" aria-label={label}>
      {renderSide?.(opponentOf(bottom))}
      {children}
      {renderSide?.(bottom)}
    </section>
  );
}
