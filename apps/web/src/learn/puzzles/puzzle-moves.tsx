import type { MoveLine } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { MoveList, MovesColumn } from '../../board/game-ui/index.ts';

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
  /** The ply shown on the board; defaults to the last one. */
  readonly current?: number;
  readonly onGo?: (ply: number) => void;
  /** The bar of actions. */
  readonly children: ReactNode;
}

/** The panel beside the board of a puzzle: comment, moves, actions. */
export function PuzzleMoves(props: PuzzleMovesProps): ReactElement {
  const { line, place, coach, current = line.moves.length, onGo, children } = props;
  const text = useText();
  return (
    <MovesColumn label={text('table.moves')} heading={place.number} hint={place.book}>
      {coach}
      <MoveList line={line} current={current} onGo={onGo} />
      {children}
    </MovesColumn>
  );
}
