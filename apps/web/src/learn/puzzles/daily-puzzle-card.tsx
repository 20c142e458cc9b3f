import type { Puzzle } from '@chuhe/puzzles';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Card, CardLink } from '../../ui/card.tsx';
import { puzzleOfDay, shortGoal, usePuzzles } from './catalogue.ts';
import { DifficultyDots, PuzzlePicture, SolvedSeal } from './puzzle-marks.tsx';
import { type Progress, solvedCount, useProgress } from './progress-store.ts';
import './daily-puzzle.css';

/** The puzzle of the day, linked to its page. */
export function DailyPuzzleCard(): ReactElement {
  const text = useText();
  const puzzles = usePuzzles();
  const progress = useProgress();
  const [today] = useState(() => new Date());
  const puzzle = puzzleOfDay(puzzles?.list ?? [], today);
  // Reserves the space until the catalogue is loaded, so that nothing below shifts.
  if (puzzle === undefined) return <Card as="div" className="daily-puzzle" />;
  return <FeaturedPuzzle puzzle={puzzle} label={text('home.daily')} progress={progress} />;
}

interface FeaturedPuzzleProps {
  readonly puzzle: Puzzle;
  /** The reason for featuring it. */
  readonly label: string;
  readonly progress: Progress;
}

/** One featured puzzle, linked to its page. */
export function FeaturedPuzzle({ puzzle, label, progress }: FeaturedPuzzleProps): ReactElement {
  const text = useText();
  return (
    <CardLink className="daily-puzzle" to={`/level/${puzzle.id}`}>
      <PuzzlePicture className="daily-puzzle__board" puzzle={puzzle} />
      <span className="daily-puzzle__text">
        <small>{label}</small>
        <b>{puzzle.name}</b>
        <small>
          <DifficultyDots difficulty={puzzle.difficulty} />
          {text('puzzle.goal.short', { goal: shortGoal(puzzle, text) })}
        </small>
      </span>
      <SolvedSeal progress={progress.get(puzzle.id)} />
    </CardLink>
  );
}

/** The number of puzzles solved on this device, in place of the description. */
export function SolvedHint(): string {
  const text = useText();
  const puzzles = usePuzzles()?.list ?? [];
  const solved = solvedCount(puzzles, useProgress());
  return solved === 0
    ? text('home.puzzlesHint')
    : text('puzzle.solvedOf', { solved, total: puzzles.length });
}
