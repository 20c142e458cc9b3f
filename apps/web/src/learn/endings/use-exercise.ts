import { type BasicEnding, dayOfExercise, type Exercise, exerciseId, gradeOf } from '@chuhe/tables';
import { currentPosition, type Move } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSolving } from '../../board/attempt/index.ts';
import { useComingMoves } from '../../board/game-ui/index.ts';
import { type DrawnExercise, useAskTables } from '../../games/tables/index.ts';
import { useAnswerCard, useSolvedDay } from '../session/index.ts';
import {
  type EndingIntent,
  type EndingPlay,
  isCleanlySolved,
  openEnding,
  stepEnding,
} from './ending-play.ts';
import { useSaveExercise } from './ending-progress.ts';

export type DrawnState =
  | { readonly type: 'loading' | 'away' | 'none'; readonly again: () => void }
  | { readonly type: 'drawn'; readonly drawn: DrawnExercise };

/** The position of an exercise, drawn from the tables. */
export function useDrawnExercise({ id }: BasicEnding, exercise: Exercise): DrawnState {
  const ask = useAskTables();
  const { data, isError, refetch } = useQuery({
    queryKey: ['exercise', id, exercise],
    queryFn: async () => (await ask('draw', { ending: id, exercise })) ?? null,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  const again = (): void => void refetch();
  if (isError) return { type: 'away', again };
  if (data === undefined) return { type: 'loading', again };
  return data === null ? { type: 'none', again } : { type: 'drawn', drawn: data };
}

/** An exercise on the board, and the learner's actions. */
export interface ExerciseGame {
  readonly play: EndingPlay;
  readonly move: (move: Move) => void;
  readonly askHint: () => void;
  readonly takeBack: () => void;
  readonly restart: () => void;
}

/** Runs one exercise: the tables judge each move and answer it after a pause. */
export function useExercise(
  ending: BasicEnding,
  exercise: Exercise,
  { position, left }: DrawnExercise,
): ExerciseGame {
  const ask = useAskTables();
  const { goal, seed } = exercise;
  const id = exerciseId(ending, goal, gradeOf(seed));
  const answer = useAnswerCard();
  const [play, send] = useSolving<EndingPlay, EndingIntent>({
    open: () => openEnding(goal, position, left),
    step: stepEnding,
    keep: useKeepSolved(id, dayOfExercise(ending, exercise)),
    // The first slip, help or solution decides when it comes back.
    submit: (first) => answer(id, isCleanlySolved(first)),
  });
  useJudgement(play, send);
  useComingMoves(play.stage, () => send({ type: 'step' }));
  const askHint = (): void => {
    if (play.stage.type !== 'yours') return;
    if (play.hint !== undefined) {
      send({ type: 'hint', move: undefined });
      return;
    }
    ask('probe', currentPosition(play.line))
      .then((probe) => send({ type: 'hint', move: probe?.moves[0]?.move }))
      .catch(() => undefined);
  };
  return {
    play,
    askHint,
    move: (move) => send({ type: 'play', move }),
    takeBack: () => send({ type: 'back' }),
    restart: () => send({ type: 'restart' }),
  };
}

function useKeepSolved(id: string, day: number | undefined): (play: EndingPlay) => void {
  const save = useSaveExercise(id);
  const solveDay = useSolvedDay();
  return (play) => {
    if (play.stage.type !== 'solved') return;
    save(play);
    if (day !== undefined) solveDay(day);
  };
}

/** Asks the tables while a move waits for its verdict. */
function useJudgement(play: EndingPlay, send: (intent: EndingIntent) => void): void {
  const ask = useAskTables();
  const dispatch = useEffectEvent(send);
  const judge = useEffectEvent(() => ask('judge', { goal: play.goal, line: play.line }));
  const { stage } = play;
  useEffect(() => {
    if (stage.type !== 'judging') return;
    judge()
      .then((verdict) =>
        dispatch(verdict === undefined ? { type: 'unjudged' } : { type: 'judged', verdict }),
      )
      .catch(() => dispatch({ type: 'unjudged' }));
  }, [stage]);
}
