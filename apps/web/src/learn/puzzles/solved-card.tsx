import type { Puzzle } from '@chuhe/puzzles';
import type { ReactElement, ReactNode } from 'react';
import { CoachCard, usedTime } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Progress, solvedCount, solvedInARow } from './progress-store.ts';
import type { PuzzlePlay } from './puzzle-play.ts';

interface SolvedCardProps {
  readonly play: PuzzlePlay;
  /** Duration of the attempt. */
  readonly millis: number;
  readonly progress: Progress;
  /** All puzzles, to compute the solved share. */
  readonly puzzles: readonly Puzzle[];
  readonly next: { readonly puzzle: Puzzle; readonly path: string } | undefined;
  /** The rating change, if any. */
  readonly children: ReactNode;
}

/** The result, and the link to the next puzzle. */
export function SolvedCard(props: SolvedCardProps): ReactElement {
  const { play, millis, progress, puzzles, next, children } = props;
  const text = useText();
  const { puzzle, isHelped } = play;
  const solved = solvedCount(puzzles, progress);
  const streak = solvedInARow(progress);
  return (
    <CoachCard
      tone="good"
      title={text(puzzle.goal === 'draw' ? 'puzzle.said.held' : 'puzzle.said.solved')}
      sign={<Icon name="check" />}
      className="solved-card"
      isLive
    >
      <p className="tabular">
        {text(isHelped ? 'puzzle.timeHelped' : 'puzzle.timeAlone', { time: usedTime(millis) })}
      </p>
      {puzzle.goal === 'draw' ? <p>{text('puzzle.said.heldHint')}</p> : null}
      <div className="solved-card__figures tabular">
        <span>{text('puzzle.solvedOf', { solved, total: puzzles.length })}</span>
        {streak < 2 ? null : <span>{text('puzzle.streak', { count: streak })}</span>}
      </div>
      <progress
        className="solved-card__bar"
        aria-label={text('puzzles.solved')}
        max={puzzles.length}
        value={solved}
      />
      {next === undefined ? null : (
        <ButtonLink variant="accent" isBlock className="solved-card__next" to={next.path} replace>
          {text('puzzle.nextOf', { title: next.puzzle.name })}
        </ButtonLink>
      )}
      {children}
    </CoachCard>
  );
}
