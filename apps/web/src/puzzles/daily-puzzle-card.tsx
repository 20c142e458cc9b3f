import { type ReactElement, useState } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { dailyPuzzle } from './daily-puzzle.ts';
import { DifficultyDots } from './difficulty-dots.tsx';
import { useProgress } from './progress-store.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { puzzleTitle, shortGoal } from './puzzle-text.ts';
import { SolvedSeal } from './solved-seal.tsx';
import { usePuzzles } from './use-puzzles.ts';

/** The puzzle of the day. */
export function DailyPuzzleCard(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const puzzles = usePuzzles();
  const progress = useProgress();
  const [today] = useState(() => new Date());
  const puzzle = dailyPuzzle(puzzles?.list ?? [], today);
  // Its place is kept until the catalogue is there: nothing below it moves.
  if (puzzle === undefined) return <div className="daily card" />;
  return (
    <AppLink className="daily card" to={`/level/${puzzle.id}`}>
      <PuzzlePicture className="daily-b" puzzle={puzzle} />
      <span className="daily-t">
        <small>{text('home.daily')}</small>
        <b>{puzzleTitle(puzzle, locale)}</b>
        <small>
          <DifficultyDots difficulty={puzzle.difficulty} />
          {text('puzzle.goal.short', { goal: shortGoal(puzzle, text) })}
        </small>
      </span>
      <SolvedSeal progress={progress.get(puzzle.id)} />
    </AppLink>
  );
}
