import type { Puzzle } from '@chuhe/puzzles';
import { readPosition } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { useText } from '../../platform/language/index.ts';
import { bandNumber, BANDS, bandOf } from './catalogue.ts';
import type { PuzzleProgress } from './progress-store.ts';
import './puzzle-marks.css';
import '../../ui/seal.css';

interface PuzzlePictureProps {
  readonly puzzle: Puzzle;
  readonly className: string;
}

const MINI = { detail: 'mini' } as const;

/** A small picture of the start position; decorative, because the title is beside it. */
export function PuzzlePicture({ puzzle, className }: PuzzlePictureProps): ReactElement | null {
  const reading = useMemo(() => readPosition(puzzle.penCode), [puzzle]);
  if (!reading.ok) return null;
  return <BoardPicture className={className} setup={reading.position} options={MINI} />;
}

/** The difficulty of a puzzle as one to four dots. */
export function DifficultyDots({ difficulty }: { readonly difficulty: number }): ReactElement {
  const text = useText();
  const band = bandOf(difficulty);
  return (
    <span className="difficulty-dots">
      {BANDS.map((one) => (
        <i
          key={one}
          className={bandNumber(one) <= bandNumber(band) ? 'difficulty-dots__dot--on' : undefined}
        />
      ))}
      <span className="visually-hidden">{text(`puzzles.band.${band}`)}</span>
    </span>
  );
}

interface SolvedSealProps {
  readonly progress: PuzzleProgress | undefined;
  /** The class for its layout. */
  readonly className?: string;
}

/** The seal of a solved puzzle; outlined when a hint or the solution was used. */
export function SolvedSeal({ progress, className = '' }: SolvedSealProps): ReactElement | null {
  const text = useText();
  if (progress?.solvedAt === undefined) return null;
  return (
    <>
      <span
        className={`seal ${progress.isHelped ? 'seal--outline ' : ''}${className}`}
        aria-hidden="true"
      >
        {text('outcome.seal.solved')}
      </span>
      <span className="visually-hidden">
        {text(progress.isHelped ? 'puzzle.solvedHelped' : 'puzzle.solvedAlone')}
      </span>
    </>
  );
}
