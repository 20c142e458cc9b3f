import { type ReactElement, useMemo } from 'react';
import { useText } from '../language/index.ts';
import { LookingBoard, StepControls, useReplay, useReplayKeys } from '../table/index.ts';
import { PuzzleGoal } from './puzzle-goal.tsx';
import { PuzzleMoves, type PuzzlePlace } from './puzzle-moves.tsx';
import type { PuzzlePlay } from './puzzle-play.ts';

interface SolutionTableProps {
  readonly play: PuzzlePlay;
  readonly place: PuzzlePlace;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  readonly onClose: () => void;
}

/** The solution of a puzzle looked through move by move. */
export function SolutionTable(props: SolutionTableProps): ReactElement {
  const { play, place, isFlipped, onFlip, onClose } = props;
  const text = useText();
  const { solution } = play;
  const [replay, send] = useReplay(0, solution.moves.length, 0);
  useReplayKeys(replay, send);
  const { ply } = replay;
  const shown = useMemo(() => playAt(play, ply), [play, ply]);
  const go = (to: number): void => send({ type: 'go', ply: to });
  const note = play.puzzle.goal === 'win' ? 'puzzle.solutionHint' : 'puzzle.solutionUnproved';
  const coach = (
    <div className="coach slow">
      <div>
        <b>{text('puzzle.solution')}</b>
        <p>{text(note)}</p>
        <button type="button" className="btn small" onClick={onClose}>
          {text('puzzle.backToSolving')}
        </button>
      </div>
    </div>
  );
  return (
    <>
      <section className="room-board" aria-label={text('puzzle.solution')}>
        <PuzzleGoal play={shown} progress={undefined} />
        <div className="board-wrap">
          <LookingBoard line={solution} ply={ply} isFlipped={isFlipped} onFlip={onFlip} />
        </div>
      </section>
      <PuzzleMoves line={solution} place={place} current={ply} onGo={go} coach={coach}>
        <StepControls
          ply={ply}
          lastPly={replay.last}
          isPlaying={replay.isPlaying}
          onGo={go}
          onPlay={() => send({ type: 'toggle' })}
        />
      </PuzzleMoves>
    </>
  );
}

/** The puzzle as if the solution had been played so far. */
function playAt(play: PuzzlePlay, ply: number): PuzzlePlay {
  const line = { ...play.solution, moves: play.solution.moves.slice(0, ply) };
  return { ...play, line, stage: { type: 'yours', last: undefined } };
}
