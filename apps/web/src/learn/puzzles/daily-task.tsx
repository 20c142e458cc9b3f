import type { Puzzle } from '@chuhe/puzzles';
import { type ReactElement, useState } from 'react';
import { ActionButton, BoardColumn, GameTable, SideDisc } from '../../board/game-ui/index.ts';
import { canGoBack } from '../../board/solving/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { type TaskSession, TaskTable, useNextAfterRight } from '../session/index.ts';
import { puzzleOfDay, shortGoal, usePuzzles } from './catalogue.ts';
import { useProgress } from './progress-store.ts';
import { PuzzleCoach } from './puzzle-coach.tsx';
import { PuzzleGoal } from './puzzle-goal.tsx';
import type { PuzzlePlay } from './puzzle-play.ts';
import { PuzzleBoard } from './solving-view.tsx';
import { type PuzzleHelp, usePuzzleHelp } from './use-puzzle-help.ts';
import { type PuzzleGame, useOpenedPuzzle, usePuzzlePlay } from './use-puzzle-play.ts';
import '../../ui/panel-actions.css';

interface DailyTaskProps {
  readonly session: TaskSession;
}

/** The puzzle of the day in a session of mixed tasks. */
export function DailyTask({ session }: DailyTaskProps): ReactElement {
  const puzzles = usePuzzles();
  const [today] = useState(() => new Date());
  const start = useOpenedPuzzle(puzzleOfDay(puzzles?.list ?? [], today));
  if (start !== undefined) return <Solving start={start} session={session} />;
  return (
    <GameTable title={session.title} layout="page" isBusy>
      {session.top}
      {session.head}
    </GameTable>
  );
}

interface SolvingProps extends DailyTaskProps {
  readonly start: PuzzlePlay;
}

function Solving({ start, session }: SolvingProps): ReactElement {
  const text = useText();
  const game = usePuzzlePlay(start);
  const { play, send } = game;
  const kept = useProgress().get(play.puzzle.id);
  const help = usePuzzleHelp({
    play,
    progress: kept,
    onHelped: () => send({ type: 'help' }),
    onSolution: () => undefined,
  });
  const isSolved = play.stage.type === 'solved';
  const isRight = isSolved && !play.isMissed && !play.isHelped;
  useNextAfterRight(isRight, session);
  const begin: typeof send = (intent) => {
    if (intent.type === 'play') session.onBegin();
    send(intent);
  };
  const goal =
    session.overview === undefined ? { head: <PuzzleGoal play={play} progress={kept} /> } : {};
  return (
    <TaskTable
      title={session.title}
      hint={play.puzzle.name}
      label={play.puzzle.name}
      session={session}
      task={<DailyGoal puzzle={play.puzzle} />}
      board={
        <BoardColumn label={play.puzzle.name} {...goal}>
          <PuzzleBoard game={{ ...game, send: begin }} step={help.step} />
        </BoardColumn>
      }
      foot={<DailyActions play={play} help={help} send={send} onLater={session.onLater} />}
    >
      <PuzzleCoach play={play} help={help} rated={game.rated} />
      {isSolved ? (
        <div className="panel-actions">
          <Button variant="accent" isBlock onClick={() => session.onNext(isRight)}>
            {text('mistakes.nextOne')}
          </Button>
        </div>
      ) : null}
    </TaskTable>
  );
}

interface DailyActionsProps extends Pick<PuzzleGame, 'play' | 'send'> {
  readonly help: PuzzleHelp;
  readonly onLater: () => void;
}

/** Hint, takeback, later. */
function DailyActions({ play, help, send, onLater }: DailyActionsProps): ReactElement {
  const text = useText();
  return (
    <nav className="action-bar" aria-label={text('puzzle.actions')}>
      <ActionButton
        icon="bulb"
        label={text('puzzle.hint')}
        onClick={help.askHint}
        isDisabled={play.stage.type !== 'yours'}
      />
      <ActionButton
        icon="undo"
        label={text('puzzle.takeBack')}
        onClick={() => send({ type: 'take-back' })}
        isDisabled={!canGoBack(play)}
      />
      <ActionButton icon="last" label={text('today.later')} onClick={onLater} />
    </nav>
  );
}

/** The goal and the name of a puzzle, in a line. */
function DailyGoal({ puzzle }: { readonly puzzle: Puzzle }): ReactElement {
  const text = useText();
  return (
    <>
      <SideDisc side="RED" />
      <b>{text('puzzle.goal.short', { goal: shortGoal(puzzle, text) })}</b>
      <small>{puzzle.name}</small>
    </>
  );
}
