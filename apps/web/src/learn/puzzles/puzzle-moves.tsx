import type { MoveLine } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { MoveList, type PanelTab, TablePanel } from '../../board/game-ui/index.ts';

/** The number of a puzzle and the title of its book. */
export interface PuzzlePlace {
  readonly number: string;
  readonly book: string;
}

interface PuzzleMovesProps {
  readonly line: MoveLine;
  readonly place: PuzzlePlace;
  /** The comment on the last move. */
  readonly coach: ReactNode;
  /** The ply on the board; the last one by default. */
  readonly current?: number;
  readonly onGo?: (ply: number) => void;
  /** The following puzzles, as a tab. */
  readonly tabs?: readonly PanelTab[];
  /** The action bar. */
  readonly children: ReactNode;
}

/** The panel beside the board of a puzzle: comment, moves, actions. */
export function PuzzleMoves(props: PuzzleMovesProps): ReactElement {
  const { line, place, coach, current = line.moves.length, onGo, tabs = [], children } = props;
  const text = useText();
  return (
    <TablePanel
      label={text('table.moves')}
      heading={text('table.moves')}
      hint={`${place.book} · ${place.number}`}
      tabs={tabs}
      foot={children}
    >
      {coach}
      <MoveList line={line} current={current} onGo={onGo} />
    </TablePanel>
  );
}
