import { type MoveLine, shortenLine } from '@chuhe/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Adviser, useAdviser } from '../../platform/engine/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
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
  /** Evaluates the positions before and after a move again, thoroughly; the results replace its mark. */
  readonly deepen: (ply: number) => void;
  /** The move that is being evaluated again. */
  readonly deepening: number | undefined;
}

/** So often an unfinished review is kept: a closed page costs no more than these. */
const SAVE_EVERY = 10;

/** The review of a line of moves; what was found earlier is there at once. */
export function useReview(line: MoveLine): Review {
  const run = useReviewRun(line);
  const deeper = useDeeperAnalysis(line, run.evaluations, run.replace);
  const { evaluations } = run;
  return {
    ...run,
    moves: useMemo(() => reviewMoves(line, evaluations), [line, evaluations]),
    start: () => {
      deeper.stop();
      run.start();
    },
    deepen: deeper.start,
    deepening: deeper.ply,
  };
}

interface ReviewRun extends Omit<Review, 'moves' | 'deepen' | 'deepening'> {
  /** Shows and stores other evaluations of the same positions. */
  readonly replace: (evaluations: readonly Evaluation[]) => Promise<void>;
}

/** The review of all positions one after the other. */
function useReviewRun(line: MoveLine): ReviewRun {
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

  const save = async (found: readonly Evaluation[]): Promise<void> =>
    store.put(key, found, Date.now()).catch(() => undefined);
  const start = async (): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const found = [...evaluations];
    setState('running');
    try {
      await reviewGame(line, evaluations, adviser, {
        signal,
        onEvaluation: (evaluation) => {
          found.push(evaluation);
          setEvaluations([...found]);
          if (found.length % SAVE_EVERY === 0) void save(found);
        },
      });
      setState('done');
    } catch {
      if (!signal.aborted) setState('failed');
    }
    await save(found);
  };
  return {
    state,
    evaluations,
    total,
    replace: async (found) => {
      setEvaluations(found);
      await save(found);
    },
    start: () => void start(),
    stop: () => {
      running.current?.abort();
      setState('idle');
      // The engine may take a while to stop, and the page may be closed by then.
      void save(evaluations);
    },
  };
}

interface DeeperAnalysis {
  /** The move that is being evaluated again. */
  readonly ply: number | undefined;
  readonly start: (ply: number) => void;
  readonly stop: () => void;
}

/** Evaluates one move of a reviewed game thoroughly; another move or a review aborts it. */
function useDeeperAnalysis(
  line: MoveLine,
  evaluations: readonly Evaluation[],
  onFound: (evaluations: readonly Evaluation[]) => Promise<void>,
): DeeperAnalysis {
  const adviser = useAdviser();
  const text = useText();
  const toast = useToast();
  const [ply, setPly] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (chosen: number): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setPly(chosen);
    try {
      await onFound(await deepenMove(line, { evaluations, ply: chosen }, adviser, signal));
    } catch {
      if (!signal.aborted) toast(text('review.deeperFailed'));
    }
    if (!signal.aborted) setPly(undefined);
  };
  const stop = (): void => {
    running.current?.abort();
    setPly(undefined);
  };
  return { ply, start: (chosen) => void start(chosen), stop };
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

/** The evaluations with those before and after a move replaced by thorough ones. */
async function deepenMove(
  line: MoveLine,
  { evaluations, ply }: { readonly evaluations: readonly Evaluation[]; readonly ply: number },
  { evaluate }: Pick<Adviser, 'evaluate'>,
  signal: AbortSignal,
): Promise<readonly Evaluation[]> {
  const found = [...evaluations];
  for (const at of [ply - 1, ply]) {
    if (found[at]?.isThorough === true) continue;
    const part = shortenLine(line, line.moves.length - at);
    const seen =
      finalEvaluation(part) ?? evaluationOf(part, await evaluate(part, signal, 'thorough'));
    signal.throwIfAborted();
    found[at] = { ...seen, isThorough: true };
  }
  return found;
}
