import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import type { PuzzleProgress } from './progress-store.ts';

interface SolvedSealProps {
  readonly progress: PuzzleProgress | undefined;
}

/** The stamp of a solved puzzle; an outline where help was needed. */
export function SolvedSeal({ progress }: SolvedSealProps): ReactElement | null {
  const text = useText();
  if (progress?.solvedAt === undefined) return null;
  return (
    <>
      <span className={progress.isHelped ? 'seal line' : 'seal'} aria-hidden="true">
        {text('outcome.seal.solved')}
      </span>
      <span className="vh">
        {text(progress.isHelped ? 'puzzle.solvedHelped' : 'puzzle.solvedAlone')}
      </span>
    </>
  );
}
