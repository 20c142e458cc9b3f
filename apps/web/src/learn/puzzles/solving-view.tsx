import { useLocale, useText, pathInLocale } from '../../platform/language/index.ts';
import type { Progress } from './progress-store.ts';
import { PuzzleCoach, RatingLine } from './puzzle-coach.tsx';
import { SolvedCard } from './solved-card.tsx';
import { PuzzleGoal } from './puzzle-goal.tsx';
import { PuzzleMoves, type PuzzlePlace } from './puzzle-moves.tsx';
import { type FollowingPuzzle } from './catalogue.ts';
import type { Puzzle } from '@chuhe/puzzles';
import { type HelpStep, type PuzzleHelp, usePuzzleHelp } from './use-puzzle-help.ts';
import type { PuzzleGame, RatedAttempt } from './use-puzzle-play.ts';
import { type ReactElement, useEffect, useMemo } from 'react';
import type { Arrow, BoardEvent } from '../../board/board/index.ts';
import {
  ActionButton,
  analysisPath,
  BoardColumn,
  GameBoard,
  type PanelTab,
  SolvedStamp,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import { canGoBack } from '../../board/solving/index.ts';
import type { PuzzlePlay } from './puzzle-play.ts';
import { useNavigate } from '../../platform/router/index.ts';

interface SolvingViewProps {
  readonly game: PuzzleGame;
  /** The next puzzle and its address, without language. */
  readonly next: FollowingPuzzle | undefined;
  readonly place: PuzzlePlace;
  /** The tabs beside the moves. */
  readonly tabs: readonly PanelTab[];
  /** All puzzles, and the progress. */
  readonly puzzles: readonly Puzzle[];
  readonly progress: Progress;
  /** The effect of the first attempt on the rating. */
  readonly rated: RatedAttempt | undefined;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  readonly onShow: () => void;
}

/** Board, moves and actions while a puzzle is being solved. */
export function SolvingView(props: SolvingViewProps): ReactElement {
  const {
    game,
    next,
    place,
    tabs,
    puzzles,
    progress: all,
    rated,
    isFlipped,
    onFlip,
    onShow,
  } = props;
  const { play, send, solvedMillis } = game;
  const progress = all.get(play.puzzle.id);
  const help = usePuzzleHelp({
    play,
    progress,
    onHelped: () => send({ type: 'help' }),
    onSolution: onShow,
  });
  // Shown with the solution; fetched after the board.
  useEffect(() => {
    void import('./solved-card.css');
  }, []);
  return (
    <>
      <BoardColumn label={play.puzzle.name} head={<PuzzleGoal play={play} progress={progress} />}>
        <PuzzleBoard game={game} step={help.step} isFlipped={isFlipped} onFlip={onFlip} />
      </BoardColumn>
      <PuzzleMoves
        line={play.line}
        place={place}
        tabs={tabs}
        coach={
          solvedMillis === undefined ? (
            <PuzzleCoach play={play} help={help} rated={rated} />
          ) : (
            <SolvedCard
              play={play}
              millis={solvedMillis}
              progress={all}
              puzzles={puzzles}
              next={next}
            >
              {rated === undefined ? null : <RatingLine rated={rated} />}
            </SolvedCard>
          )
        }
      >
        <PuzzleActions game={game} next={next?.path ?? '/level'} help={help} />
      </PuzzleMoves>
    </>
  );
}

interface PuzzleBoardProps {
  readonly game: PuzzleGame;
  readonly step: HelpStep | undefined;
  readonly isFlipped?: boolean;
  readonly onFlip?: () => void;
  readonly hasNumbers?: boolean;
}

/** The board of a puzzle; only RED is movable. */
export function PuzzleBoard(props: PuzzleBoardProps): ReactElement {
  const { game, step, ...frame } = props;
  const { play, send } = game;
  const arrows = useMemo(() => refutationArrows(play), [play]);
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') send({ type: 'play', move: event.move });
  };
  return (
    <GameBoard
      {...frame}
      game={play.line}
      player="RED"
      mode={play.stage.type === 'yours' ? 'playing' : 'readonly'}
      hint={step?.type === 'move' ? step.move : undefined}
      ringed={step?.type === 'piece' ? step.move.from : undefined}
      arrows={arrows}
      onEvent={onEvent}
    >
      {play.stage.type === 'solved' ? <SolvedStamp /> : null}
    </GameBoard>
  );
}

/** BLACK's refutation of a wrong move. */
function refutationArrows({ line, stage }: PuzzlePlay): readonly Arrow[] {
  if (stage.type !== 'wrong') return [];
  return line.moves.slice(stage.fault.wrongPly).map((move) => ({ move, kind: 'bad' }));
}

interface PuzzleActionsProps {
  readonly game: PuzzleGame;
  readonly next: string;
  readonly help: PuzzleHelp;
}

/** Hint, takeback, restart, solution, next puzzle; for a solved puzzle, the analysis replaces the first two. */
function PuzzleActions({ game, next, help }: PuzzleActionsProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { play, send } = game;
  const { stage, line } = play;
  const isSolved = stage.type === 'solved';
  return (
    <nav className="action-bar" aria-label={text('puzzle.actions')}>
      {isSolved ? null : (
        <>
          <ActionButton
            icon="bulb"
            label={text('puzzle.hint')}
            onClick={help.askHint}
            isDisabled={stage.type !== 'yours'}
          />
          <ActionButton
            icon="undo"
            label={text('puzzle.takeBack')}
            onClick={() => send({ type: 'take-back' })}
            isDisabled={!canGoBack(play)}
          />
        </>
      )}
      <ActionButton
        icon="refresh"
        label={text('puzzle.restart')}
        onClick={() => send({ type: 'restart' })}
        isDisabled={line.moves.length === 0}
      />
      <ActionButton icon="eye" label={text('puzzle.solution')} onClick={help.askSolution} />
      {isSolved ? (
        <ActionButton
          icon="board"
          label={text('title.analysis')}
          onClick={() => void navigate(pathInLocale(analysisPath(line), locale))}
        />
      ) : null}
      <ActionButton
        icon="right"
        label={text('puzzle.next')}
        onClick={() => void navigate(pathInLocale(next, locale), { replace: true })}
      />
    </nav>
  );
}
