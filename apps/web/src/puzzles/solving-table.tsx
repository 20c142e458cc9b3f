import type { ReactElement } from 'react';
import { useLocale } from '../language/index.ts';
import type { ChangedRating } from '../ui/rating-change.tsx';
import type { PuzzleProgress } from './progress-store.ts';
import { PuzzleActions } from './puzzle-actions.tsx';
import { PuzzleBoard } from './puzzle-board.tsx';
import { PuzzleCoach } from './puzzle-coach.tsx';
import { PuzzleGoal } from './puzzle-goal.tsx';
import { PuzzleMoves, type PuzzlePlace } from './puzzle-moves.tsx';
import { puzzleTitle } from './puzzle-text.ts';
import type { PuzzleGame } from './use-puzzle-play.ts';
import type { Puzzles } from './use-puzzles.ts';

interface SolvingTableProps {
  readonly game: PuzzleGame;
  readonly puzzles: Puzzles;
  readonly place: PuzzlePlace;
  readonly progress: PuzzleProgress | undefined;
  /** What the first attempt did to the rating. */
  readonly change: ChangedRating | undefined;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  readonly onShow: () => void;
}

/** The board, the moves and the actions while a person solves a puzzle. */
export function SolvingTable(props: SolvingTableProps): ReactElement {
  const { game, puzzles, place, progress, change, isFlipped, onFlip, onShow } = props;
  const locale = useLocale();
  const { play, send, hint } = game;
  return (
    <>
      <section className="room-board" aria-label={puzzleTitle(play.puzzle, locale)}>
        <PuzzleGoal play={play} progress={progress} />
        <PuzzleBoard play={play} hint={hint} isFlipped={isFlipped} send={send} onFlip={onFlip} />
      </section>
      <PuzzleMoves
        line={play.line}
        place={place}
        coach={<PuzzleCoach play={play} hint={hint} change={change} />}
      >
        <PuzzleActions game={game} puzzles={puzzles} onShow={onShow} />
      </PuzzleMoves>
    </>
  );
}
