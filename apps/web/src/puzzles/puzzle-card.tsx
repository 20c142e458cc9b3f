import type { Puzzle } from '@chuhe/puzzles';
import { memo } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { DifficultyDots } from './difficulty-dots.tsx';
import type { PuzzleProgress } from './progress-store.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { puzzleTitle, shortGoal } from './puzzle-text.ts';
import { SolvedSeal } from './solved-seal.tsx';

interface PuzzleCardProps {
  readonly puzzle: Puzzle;
  readonly progress: PuzzleProgress | undefined;
}

/** One puzzle of the list. */
export const PuzzleCard = memo(function PuzzleCard({ puzzle, progress }: PuzzleCardProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <AppLink className="pz card" to={`/level/${puzzle.id}`}>
      <PuzzlePicture className="pz-b" puzzle={puzzle} />
      <span className="pz-t">
        <SolvedSeal progress={progress} />
        <b>{puzzleTitle(puzzle, locale)}</b>
        <small>
          {puzzle.number === null ? null : <span className="num">{puzzle.number}</span>}
          <DifficultyDots difficulty={puzzle.difficulty} />
          <span>{shortGoal(puzzle, text)}</span>
        </small>
      </span>
    </AppLink>
  );
});
