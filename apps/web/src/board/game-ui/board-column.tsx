import { opponentOf, type Side } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { BoardGrip } from './board-grip.tsx';
import './game-table.css';

interface BoardColumnProps {
  /** The name of the board for screen readers. */
  readonly label: string;
  /** The side at the bottom of the board. */
  readonly bottom?: Side;
  /** Renders the seat of a side; beside the board on desktops, above and below it on phones. */
  readonly renderSide?: (side: Side) => ReactNode;
  /** Replaces the upper seat: the goal of a puzzle. */
  readonly head?: ReactNode;
  /** The board and the elements at its edges. */
  readonly children: ReactNode;
}

/** The board with the seats of both sides. */
export function BoardColumn(props: BoardColumnProps): ReactElement {
  const { label, bottom = 'RED', renderSide, head = renderSide?.(opponentOf(bottom)) } = props;
  return (
    <>
      {head === undefined ? null : <div className="game-table__top">{head}</div>}
      <section className="board-column" aria-label={label}>
        {props.children}
        <BoardGrip />
      </section>
      {renderSide === undefined ? null : (
        <div className="game-table__bottom">{renderSide(bottom)}</div>
      )}
    </>
  );
}
