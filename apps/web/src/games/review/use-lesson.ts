import { type MoveLine, type Move, readMoveText } from '@chuhe/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStoreState } from '../../platform/react/index.ts';
import { createStore } from '../../platform/store/index.ts';
import { useAdviser } from '../../platform/engine/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  currentError,
  isGoodTry,
  type Lesson,
  type LessonIntent,
  lineBefore,
  openLesson,
  reduceLesson,
} from './lesson.ts';
import type { Evaluation } from './evaluation.ts';
import type { ReviewedMove } from './marks.ts';

interface RunningLesson {
  readonly lesson: Lesson;
  readonly send: (intent: LessonIntent) => void;
  /** The engine's choice instead of the error. */
  readonly best: Move | undefined;
}

/** A lesson whose tries are judged by the engine. `onAnswer` gets the first answer to each error. */
export function useLesson(
  line: MoveLine,
  evaluations: readonly (Evaluation | undefined)[],
  errors: readonly ReviewedMove[],
  onAnswer?: (isRight: boolean) => void,
): RunningLesson {
  const adviser = useAdviser();
  const text = useText();
  const toast = useToast();
  const [store] = useState(() =>
    createStore(openLesson(line, errors), reduceLesson, ({ isRight }) => onAnswer?.(isRight)),
  );
  const lesson = useStoreState(store);
  const send = store.dispatch;
  const showFailure = useEffectEvent(() => {
    toast(text('review.failed'));
    send({ type: 'again' });
  });
  const ply = currentError(lesson)?.ply;
  const before = ply === undefined ? undefined : evaluations[ply - 1];
  const { stage, tried } = lesson;
  useEffect(() => {
    if (stage !== 'judging' || tried === undefined || before === undefined) return undefined;
    const judging = new AbortController();
    const { signal } = judging;
    const judge = async (): Promise<void> => {
      try {
        const isRight = await isGoodTry(lesson, { before, move: tried }, adviser, signal);
        if (!signal.aborted) send({ type: 'judged', isRight });
      } catch {
        if (!signal.aborted) showFailure();
      }
    };
    void judge();
    return () => judging.abort();
  }, [lesson, stage, tried, before, adviser, send]);
  const position = lineBefore(lesson).positions.at(-1);
  const reading =
    position === undefined ? undefined : readMoveText(position, before?.best ?? '', 'record');
  return { lesson, send, best: reading?.ok === true ? reading.move : undefined };
}
