import type { ReactElement, ReactNode } from 'react';
import './game-table.css';

interface MovesColumnProps {
  /** The name of the column for screen readers; none where a heading inside it is enough. */
  readonly label?: string;
  /** The heading of desktops; none leaves the whole column to the children. */
  readonly heading?: string;
  readonly hint?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The column beside the board: the moves with the actions below them, or a card in their place. */
export function MovesColumn(props: MovesColumnProps): ReactElement {
  const { label, heading, hint, className, children } = props;
  return (
    <section
      className={className === undefined ? 'moves-column' : `moves-column ${className}`}
      aria-label={label}
    >
      {heading === undefined ? null : (
        <div className="column-heading only-desktop">
          <b>{heading}</b>
          {hint === undefined ? null : <span className="hint">{hint}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
