import type { Puzzle } from '@chuhe/puzzles';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { ButtonFace } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { puzzleOfDay, shortGoal, usePuzzles } from './catalogue.ts';
import { DifficultyDots, PuzzlePicture, SolvedSeal } from './puzzle-marks.tsx';
import { type Progress, useProgress } from './progress-store.ts';
import './daily-puzzle.css';

interface DailyPuzzleCardProps {
  /** Whether the heading above already says that it is the puzzle of the day. */
  readonly isNamed?: boolean;
}

/** The puzzle of the day: its board, its goal, and a button to solve it on its page. */
export function DailyPuzzleCard({ isNamed = false }: DailyPuzzleCardProps): ReactElement {
  const text = useText();
  const puzzles = usePuzzles();
  const progress = useProgress();
  const [today] = useState(() => new Date());
  const puzzle = puzzleOfDay(puzzles?.list ?? [], today);
  // Reserves the space until the catalogue is loaded, so that nothing below shifts.
  if (puzzle === undefined) return <Card as="div" className="daily-card" />;
  const isDone = progress.get(puzzle.id)?.solvedAt !== undefined;
  return (
    <CardLink className="daily-card" to={`/level/${puzzle.id}`}>
      <PuzzlePicture className="daily-card__board" puzzle={puzzle} />
      <span className="daily-card__text">
        {isNamed ? null : <small>{text('home.daily')}</small>}
        <b>{puzzle.name}</b>
        <small>{text('puzzle.goal.short', { goal: shortGoal(puzzle, text) })}</small>
        <ButtonFace variant={isDone ? 'outline' : 'primary'} className="daily-card__go">
          {text(isDone ? 'daily.again' : 'daily.try')}
        </ButtonFace>
      </span>
      <SolvedSeal className="daily-card__seal" progress={progress.get(puzzle.id)} />
    </CardLink>
  );
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
