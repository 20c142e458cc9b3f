import { loadSolution, type Puzzle } from '@chuhe/puzzles';
import { writeMoveRecord } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useBoardTheme } from '../../board/board/index.ts';
import { useAdviser } from '../../platform/engine/index.ts';
import { PAUSE_GLIDES } from '../../board/game-ui/index.ts';
import { useSolving } from '../../board/attempt/index.ts';
import { answerRed } from './answer-red.ts';
import { useProgressStore } from './progress-store.ts';
import { openPuzzle, type PlayIntent, type PuzzlePlay, stepPuzzle } from './puzzle-play.ts';
import { CALLS } from '@chuhe/protocol';
import { useApi } from '../../platform/api/index.ts';
import type { ChangedRating } from '../../ui/rating-mark.tsx';

export interface PuzzleGame {
  readonly play: PuzzlePlay;
  readonly send: (intent: PlayIntent) => void;
  /** Duration of the solved attempt; undefined until then. */
  readonly solvedMillis: number | undefined;
  /** The effect of the first result, hint or solution on the puzzle rating; undefined until the server answers. */
  readonly rated: RatedAttempt | undefined;
}

/** A puzzle with its solution, which is a chunk of the app and loads offline too. */
export function useOpenedPuzzle(puzzle: Puzzle | undefined): PuzzlePlay | undefined {
  const { data: solution } = useQuery({
    queryKey: ['puzzle-solution', puzzle?.id],
    queryFn: async () => (puzzle === undefined ? [] : loadSolution(puzzle)),
    enabled: puzzle !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
    throwOnError: true,
  });
  return useMemo(
    () =>
      puzzle === undefined || solution === undefined ? undefined : openPuzzle(puzzle, solution),
    [puzzle, solution],
  );
}

/** Runs one puzzle: fetches BLACK's answers, plays sounds, stores progress, submits what counts for the rating. */
export function usePuzzlePlay(start: PuzzlePlay): PuzzleGame {
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const [solvedAt, setSolvedAt] = useState(startedAt);
  const saveProgress = useSaveProgress();
  const [rated, ratePuzzle] = usePuzzleRating();
  const [play, step] = useSolving<PuzzlePlay, PlayIntent>({
    open: () => start,
    step: stepPuzzle,
    keep: (result) => {
      setSolvedAt(Date.now());
      saveProgress(result);
    },
    submit: ratePuzzle,
  });
  const send = (intent: PlayIntent): void => {
    step(intent);
    if (intent.type === 'restart') setStartedAt(Date.now());
  };
  useAnswer(play, send);
  const solvedMillis = play.stage.type === 'solved' ? solvedAt - startedAt : undefined;
  return { play, send, solvedMillis, rated };
}

/** Fetches BLACK's answer while the puzzle waits for one. */
function useAnswer(play: PuzzlePlay, send: (intent: PlayIntent) => void): void {
  const adviser = useAdviser();
  const dispatch = useEffectEvent(send);
  const isWaiting = play.stage.type === 'judging';
  const pauseMillis = PAUSE_GLIDES * useBoardTheme(false).moveMillis;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { signal, abort } = cancellation();
    const answer = async (): Promise<void> => {
      try {
        const { move, quality } = await answerRed(play, adviser, signal);
        if (!signal.aborted) dispatch({ type: 'answer', move, quality });
      } catch {
        if (!signal.aborted) dispatch({ type: 'no-answer' });
      }
    };
    const timer = setTimeout(() => void answer(), pauseMillis);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [isWaiting, play, adviser, pauseMillis]);
}

function cancellation(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function useSaveProgress(): (play: PuzzlePlay) => void {
  const store = useProgressStore();
  return ({ puzzle, stage, isHelped }) => {
    const solved = stage.type === 'solved' ? { solvedAt: Date.now() } : {};
    store.put({ id: puzzle.id, ...solved, isHelped }).catch(() => undefined);
  };
}

/** The effect of the first attempt on the puzzle rating. */
export interface RatedAttempt {
  /** Null for the first ten puzzles, where it is not shown. */
  readonly change: ChangedRating | null;
  /** The number of puzzles left until the rating is shown. */
  readonly attemptsLeft?: number | undefined;
}

/** Submits an attempt to the server; returns its effect on the puzzle rating. */
function usePuzzleRating(): readonly [RatedAttempt | undefined, (play: PuzzlePlay) => void] {
  const api = useApi();
  const [rated, setRated] = useState<RatedAttempt>();
  const submit = ({ puzzle, line, stage, isHelped }: PuzzlePlay): void => {
    const plies = stage.type === 'wrong' ? stage.fault.wrongPly : line.moves.length;
    const moves = line.moves.slice(0, plies).map((move) => writeMoveRecord(move));
    const body = { id: puzzle.id, moves, isHelped };
    api
      .call(CALLS.ratePuzzle, { body, isSilent: true })
      .then(({ data }) => setRated(data))
      .catch(() => undefined);
  };
  return [rated, submit];
}
