import type { ReactElement, ReactNode } from 'react';
import './game-table.css';

interface SidePanelProps {
  readonly heading: string;
  /** The small print beside the heading. */
  readonly hint?: ReactNode;
  /** What phones show of it; they have bars, menus and sheets for the rest. */
  readonly phones?: 'all' | 'children' | 'nothing';
  readonly className?: string;
  readonly children: ReactNode;
}

/** The last column beside a board: facts about the game, the chat, the next puzzles. */
export function SidePanel(props: SidePanelProps): ReactElement {
  const { heading, hint, phones = 'all', className = '', children } = props;
  const classes = ['side-panel', className, phones === 'nothing' ? 'only-desktop' : ''];
  return (
    <section className={classes.filter((name) => name !== '').join(' ')} aria-label={heading}>
      <div className={phones === 'children' ? 'column-heading only-desktop' : 'column-heading'}>
        <b>{heading}</b>
        {hint === undefined ? null : <span className="hint">{hint}</span>}
      </div>
      {children}
    </section>
  );
}
