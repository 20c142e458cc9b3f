import type { Move } from '@chuhe/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoardLook } from '../board/index.ts';
import { useAdviser } from '../engine/index.ts';
import { useSound } from '../sound/index.ts';
import { soundOfMove } from '../table/index.ts';
import { answerRed } from './answer-red.ts';
import { useProgressStore } from './progress-store.ts';
import { type PlayIntent, type PuzzlePlay, stepPuzzle } from './puzzle-play.ts';
import { usePuzzleHint } from './use-puzzle-hint.ts';

export interface PuzzleGame {
  readonly play: PuzzlePlay;
  readonly send: (intent: PlayIntent) => void;
  readonly hint: Move | undefined;
  readonly askHint: () => void;
}

/** BLACK answers after the person's own man has come to rest: so many glides later. */
const PAUSE_GLIDES = 2;

/** A puzzle being solved: BLACK answers, progress is kept. */
export function usePuzzlePlay(start: PuzzlePlay): PuzzleGame {
  const [play, setPlay] = useState(start);
  const playSound = useSound();
  const keepProgress = useKeepProgress();
  const send = (intent: PlayIntent): void => {
    const next = stepPuzzle(play, intent);
    if (next === play) return;
    setPlay(next);
    if (next.line.moves.length > play.line.moves.length) playSound(soundOfMove(next.line));
    if (next.stage.type === 'wrong') playSound('moveFail');
    if (next.stage.type === 'solved') playSound('victory');
    if (intent.type !== 'help') keepProgress(next);
  };
  useAnswer(play, send);
  return { play, send, ...usePuzzleHint(play, () => send({ type: 'help' })) };
}

/** Looks for BLACK's answer whenever one is waited for. */
function useAnswer(play: PuzzlePlay, send: (intent: PlayIntent) => void): void {
  const adviser = useAdviser();
  const hear = useEffectEvent(send);
  const isWaiting = play.stage.type === 'waiting';
  const pauseMillis = PAUSE_GLIDES * useBoardLook(false).moveMillis;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { signal, abort } = cancellation();
    const answer = async (): Promise<void> => {
      try {
        const { move, verdict } = await answerRed(play, adviser, signal);
        if (!signal.aborted) hear({ type: 'answer', move, verdict });
      } catch {
        if (!signal.aborted) hear({ type: 'no-answer' });
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

function useKeepProgress(): (play: PuzzlePlay) => void {
  const store = useProgressStore();
  return ({ puzzle, stage, isHelped }) => {
    if (stage.type !== 'solved' && stage.type !== 'wrong') return;
    const solved = stage.type === 'solved' ? { solvedAt: Date.now() } : {};
    store.put({ id: puzzle.id, ...solved, isHelped }).catch(() => undefined);
  };
}
