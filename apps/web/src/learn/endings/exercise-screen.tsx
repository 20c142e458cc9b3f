import { siteDay } from '@chuhe/puzzles';
import { basicEnding, type BasicEnding, dayOfExercise, type Exercise } from '@chuhe/tables';
import { type ReactElement, useState } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  BoardColumn,
  GameBoard,
  GameTable,
  SideDisc,
  SolvedStamp,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import type { DrawnExercise } from '../../games/tables/index.ts';
import { useText } from '../../platform/language/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { useParams } from '../../platform/router/index.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { type TaskSession, TaskTable, useNextAfterRight } from '../session/index.ts';
import { MissingEnding } from './ending-marks.tsx';
import { isCleanlySolved } from './ending-play.ts';
import { endingName, readTask, taskName } from './ending-words.ts';
import { ExerciseActions, ExerciseHead, ExerciseNotes } from './exercise-panel.tsx';
import { MadeMoves } from './made-moves.tsx';
import { type ExerciseGame, useDrawnExercise, useExercise } from './use-exercise.ts';

/** One position of an ending, won or held against the tables. */
export function ExerciseScreen(): ReactElement {
  const text = useText();
  const { ending: id, task = '' } = useParams();
  const ending = basicEnding(id);
  const exercise = readTask(task);
  if (ending !== undefined && exercise !== undefined)
    return <Drawing key={`${id} ${task}`} ending={ending} exercise={exercise} />;
  return (
    <GameTable title={text('title.endings')} layout="page">
      <MissingEnding />
    </GameTable>
  );
}

interface ExerciseProps {
  readonly ending: BasicEnding;
  readonly exercise: Exercise;
  /** The session of mixed tasks of which the exercise is one. */
  readonly session?: TaskSession;
}

/** The position of an exercise, once it is drawn. */
export function Drawing(props: ExerciseProps): ReactElement {
  const { ending, exercise, session } = props;
  const text = useText();
  const state = useDrawnExercise(ending, exercise);
  if (state.type === 'drawn') return <OneExercise {...props} drawn={state.drawn} />;
  return (
    <GameTable
      title={session?.title ?? endingName(ending, text)}
      layout="page"
      isBusy={state.type === 'loading'}
    >
      {session?.top}
      {session?.head}
      {state.type === 'loading' ? <p className="hint">{text('endings.loading')}</p> : null}
      {state.type === 'none' ? <MissingEnding /> : null}
      {state.type === 'away' ? (
        <ErrorState reason="away" hint={text('endings.away')} onRetry={state.again} />
      ) : null}
    </GameTable>
  );
}

interface OneExerciseProps extends ExerciseProps {
  readonly drawn: DrawnExercise;
}

function OneExercise({ ending, exercise, drawn, session }: OneExerciseProps): ReactElement {
  const text = useText();
  const game = useExercise(ending, exercise, drawn);
  const name = endingName(ending, text);
  usePageTitle(session?.title ?? name);
  useNextAfterRight(isCleanlySolved(game.play), session);
  const side = exercise.goal === 'win' ? 'RED' : 'BLACK';
  const grade = taskName(exercise.goal, exercise.seed, text);
  const [today] = useState(() => siteDay(Date.now()));
  const isToday = dayOfExercise(ending, exercise) === today;
  const task = isToday ? `${text('endings.daily')} · ${grade}` : grade;
  const place = { game, ending, exercise, ...(session && { session }) };
  return (
    <TaskTable
      title={name}
      hint={task}
      label={name}
      session={session}
      task={
        <>
          <SideDisc side={side} />
          <b>{name}</b>
          <small>{task}</small>
        </>
      }
      board={
        <BoardColumn label={text('board.name')} bottom={side}>
          <ExerciseBoard game={game} side={side} onMove={session?.onBegin} />
        </BoardColumn>
      }
      foot={<ExerciseActions {...place} />}
    >
      <ExerciseHead play={game.play} />
      <ExerciseNotes {...place} />
      <MadeMoves play={game.play} />
    </TaskTable>
  );
}

interface ExerciseBoardProps {
  readonly game: ExerciseGame;
  readonly side: 'RED' | 'BLACK';
  readonly onMove: (() => void) | undefined;
}

function ExerciseBoard({ game, side, onMove }: ExerciseBoardProps): ReactElement {
  const { play, move } = game;
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type !== 'play') return;
    onMove?.();
    move(event.move);
  };
  return (
    <GameBoard
      game={play.line}
      player={side}
      isFlipped={side === 'BLACK'}
      mode={play.stage.type === 'yours' ? 'playing' : 'readonly'}
      neverConfirms
      hint={play.isHintWhole ? play.hint : undefined}
      ringed={play.isHintWhole ? undefined : play.hint?.from}
      onEvent={onEvent}
    >
      {play.stage.type === 'solved' ? <SolvedStamp /> : null}
    </GameBoard>
  );
}
