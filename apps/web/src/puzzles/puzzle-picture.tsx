import type { Puzzle } from '@chuhe/puzzles';
import { readPosition } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { BoardPicture } from '../ui/board-picture.tsx';

interface PuzzlePictureProps {
  readonly puzzle: Puzzle;
  readonly className: string;
}

const MINI = { detail: 'mini' } as const;

/** The little board of a puzzle; its name stands beside it. */
export function PuzzlePicture({ puzzle, className }: PuzzlePictureProps): ReactElement | null {
  const reading = useMemo(() => readPosition(puzzle.penCode), [puzzle]);
  if (!reading.ok) return null;
  return <BoardPicture className={className} setup={reading.position} options={MINI} />;
}
