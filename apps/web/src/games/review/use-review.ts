import { type MoveLine, shortenLine } from '@chuhe/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Adviser, useAdviser } from '../../platform/engine/index.ts';
import { type Evaluation, evaluationOf, finalEvaluation } from './evaluation.ts';
import { type ReviewedMove, reviewMoves } from './marks.ts';
import { reviewKey, useReviewStore } from './review-store.ts';

/** A review of one game, as far as it has come. */
export interface Review {
  /** `failed` when no engine could evaluate a position. */
  readonly state: 'loading' | 'idle' | 'running' | 'failed' | 'done';
  /** One for each position from the beginning on. */
  readonly evaluations: readonly Evaluation[];
  /** How many positions there are to evaluate. */
  readonly total: number;
  readonly moves: readonly ReviewedMove[];
  readonly start: () => void;
  readonly stop: () => void;
}

/** So often an unfinished review is kept: a closed page costs no more than these. */
const SAVE_EVERY = 10;

/** The review of a line of moves; what was found earlier is there at once. */
export function useReview(line: MoveLine): Review {
  const adviser = useAdviser();
  const store = useReviewStore();
  const key = useMemo(() => reviewKey(line), [line]);
  const [evaluations, setEvaluations] = useState<readonly Evaluation[]>([]);
  const [state, setState] = useState<Review['state']>('loading');
  const running = useRef<AbortController>(undefined);
  const total = line.moves.length + 1;
  useEffect(() => {
    let isGone = false;
    const show = (stored: readonly Evaluation[]): void => {
      if (isGone) return;
      setEvaluations(stored);
      setState(stored.length >= total ? 'done' : 'idle');
    };
    store.get(key).then(show, () => show([]));
    return () => {
      isGone = true;
      running.current?.abort();
    };
  }, [store, key, total]);

  const start = async (): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const found = [...evaluations];
    const save = async (): Promise<void> => {
      await store.put(key, found, Date.now()).catch(() => undefined);
    };
    setState('running');
    try {
      await reviewGame(line, evaluations, adviser, {
        signal,
        onEvaluation: (evaluation) => {
          found.push(evaluation);
          setEvaluations([...found]);
          if (found.length % SAVE_EVERY === 0) void save();
        },
      });
      setState('done');
    } catch {
      if (!signal.aborted) setState('failed');
    }
    await save();
  };
  return {
    state,
    evaluations,
    total,
    moves: useMemo(() => reviewMoves(line, evaluations), [line, evaluations]),
    start: () => void start(),
    stop: () => {
      running.current?.abort();
      setState('idle');
      // The engine may take a while to stop, and the page may be closed by then.
      void store.put(key, evaluations, Date.now()).catch(() => undefined);
    },
  };
}

/**
 * Evaluates the positions of a game one after the other, from where an earlier review stopped, and reports
 * each. Ends after the last one; throws when no engine answers or the signal is aborted.
 */
export async function reviewGame(
  line: MoveLine,
  earlier: readonly Evaluation[],
  { evaluate }: Pick<Adviser, 'evaluate'>,
  {
    signal,
    onEvaluation,
  }: { readonly signal: AbortSignal; readonly onEvaluation: (evaluation: Evaluation) => void },
): Promise<void> {
  for (let ply = earlier.length; ply <= line.moves.length; ply += 1) {
    const part = shortenLine(line, line.moves.length - ply);
    const seen = finalEvaluation(part) ?? evaluationOf(part, await evaluate(part, signal));
    signal.throwIfAborted();
    onEvaluation(seen);
  }
}
