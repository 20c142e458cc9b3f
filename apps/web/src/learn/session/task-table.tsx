import type { ReactElement, ReactNode } from 'react';
import { GameTable, TablePanel } from '../../board/game-ui/index.ts';
import type { TaskSession } from './task-session.ts';

interface TaskTableProps {
  readonly title: string;
  readonly hint: string;
  /** The name of the panel for screen readers. */
  readonly label: string;
  readonly session: TaskSession | undefined;
  /** The task in a line, for the overview of a session. */
  readonly task: ReactNode;
  readonly board: ReactNode;
  /** Above the panel without a session. */
  readonly head?: ReactNode;
  /** Below the panel. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** One task on its board, alone or in a session: until the session has begun, its overview stands in the panel. */
export function TaskTable(props: TaskTableProps): ReactElement {
  const { title, hint, label, session, task, board, head, foot, children } = props;
  const overview = session?.overview?.(task);
  return (
    <GameTable title={session?.title ?? title} hint={hint} layout="puzzle">
      {session?.top}
      {board}
      <TablePanel
        label={label}
        head={session?.head ?? head}
        {...(overview === undefined && foot !== undefined ? { foot } : {})}
      >
        {overview ?? children}
      </TablePanel>
    </GameTable>
  );
}
