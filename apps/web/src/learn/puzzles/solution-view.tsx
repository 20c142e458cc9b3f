import { type ReactElement, useMemo } from 'react';
import { useText } from '../../platform/language/index.ts';
import {
  BoardColumn,
  CoachCard,
  GameBoard,
  type PanelTab,
  StepControls,
  useReplay,
  useReplayKeys,
} from '../../board/game-ui/index.ts';
import { Button } from '../../ui/button.tsx';
import { PuzzleGoal } from './puzzle-goal.tsx';
import { PuzzleMoves, type PuzzlePlace } from './puzzle-moves.tsx';
import type { PuzzlePlay } from './puzzle-play.ts';

interface SolutionViewProps {
  readonly play: PuzzlePlay;
  readonly place: PuzzlePlace;
  /** The tabs beside the moves. */
  readonly tabs: readonly PanelTab[];
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  readonly onClose: () => void;
}

/** Replays the solution of a puzzle move by move. */
export function SolutionView(props: SolutionViewProps): ReactElement {
  const { play, place, tabs, isFlipped, onFlip, onClose } = props;
  const text = useText();
  const { solution } = play;
  const [replay, send] = useReplay(0, solution.moves.length, 0);
  useReplayKeys(replay, send);
  const { ply } = replay;
  const shown = useMemo(() => playAt(play, ply), [play, ply]);
  const go = (to: number): void => send({ type: 'go', ply: to });
  const note = play.puzzle.goal === 'win' ? 'puzzle.solutionHint' : 'puzzle.solutionUnproved';
  const coach = (
    <CoachCard tone="warning" title={text('puzzle.solution')}>
      <p>{text(note)}</p>
      <Button size="small" onClick={onClose}>
        {text('puzzle.backToSolving')}
      </Button>
    </CoachCard>
  );
  return (
    <>
      <BoardColumn
        label={text('puzzle.solution')}
        head={<PuzzleGoal play={shown} progress={undefined} />}
      >
        <GameBoard game={solution} shownPly={ply} isFlipped={isFlipped} onFlip={onFlip} />
      </BoardColumn>
      <PuzzleMoves line={solution} place={place} tabs={tabs} current={ply} onGo={go} coach={coach}>
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

/** The puzzle with the first plies of the solution played. */
function playAt(play: PuzzlePlay, ply: number): PuzzlePlay {
  const line = { ...play.solution, moves: play.solution.moves.slice(0, ply) };
  return { ...play, line, stage: { type: 'yours' }, last: undefined };
}
