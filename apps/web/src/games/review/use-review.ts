import type { MoveLine } from '@chuhe/rules';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  PositionLocked,
  requireFreePositions,
  useAdviser,
  useKeptNetwork,
} from '../../platform/engine/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { Evaluation } from './evaluation.ts';
import { type ReviewedMove, reviewMoves, type ReviewRows, steadyEvaluations } from './marks.ts';
import { reviewedOf, rowOf } from './review-row.ts';
import { useTableVerdicts } from './use-table-verdicts.ts';
import { isFinished, reviewKey, type StoredReview, useReviewStore } from './review-store.ts';

/** The review of one game so far. */
export interface Review {
  /** `failed` when no engine could evaluate a position. */
  readonly state: 'loading' | 'idle' | 'running' | 'failed' | 'locked' | 'done';
  /** The results by the number of moves before; a review starts with the last position. */
  readonly rows: ReviewRows;
  /** The shown evaluation of each position in game order, as far as known. */
  readonly evaluations: readonly (Evaluation | undefined)[];
  /** The number of reviewed positions, and the total. */
  readonly done: number;
  readonly total: number;
  /** The move being verified, 1 for the first; undefined during the first pass. */
  readonly checking: number | undefined;
  readonly moves: readonly ReviewedMove[];
  readonly start: () => void;
  readonly stop: () => void;
  /** Searches a move again thoroughly; the result replaces its mark. */
  readonly deepen: (ply: number) => void;
  /** The move being searched again. */
  readonly deepening: number | undefined;
}

/** An unfinished review is stored after this many positions, so a closed page loses no more than these. */
const SAVE_EVERY = 5;

/** The review of a line of moves; earlier results are available immediately. */
export function useReview(line: MoveLine): Review {
  const run = useReviewRun(line);
  const deeper = useDeeperAnalysis(line, run.review, run.replace);
  const total = line.moves.length + 1;
  const rows = useMemo(() => rowsByPly(run.review, total), [run.review, total]);
  const proved = useTableVerdicts(line, rows.length > 0);
  return {
    state: run.state,
    checking: run.checking,
    stop: run.stop,
    rows,
    evaluations: useMemo(() => steadyEvaluations(rows), [rows]),
    done: run.review?.rows.length ?? 0,
    total,
    moves: useMemo(() => reviewMoves(line, rows, proved), [line, rows, proved]),
    start: () => {
      deeper.stop();
      run.start();
    },
    deepen: deeper.start,
    deepening: deeper.ply,
  };
}

/** Rows are stored from the end of the game backwards; this returns them in game order. */
function rowsByPly(review: StoredReview | undefined, total: number): ReviewRows {
  if (review === undefined || review.rows.length === 0) return [];
  return Array.from({ length: total }, (_, ply) => review.rows[total - 1 - ply]);
}

interface ReviewRun extends Pick<Review, 'state' | 'checking' | 'start' | 'stop'> {
  readonly review: StoredReview | undefined;
  /** Shows and stores other results for the same positions. */
  readonly replace: (review: StoredReview) => Promise<void>;
}

/** The review of all positions in turn. */
function useReviewRun(line: MoveLine): ReviewRun {
  const store = useReviewStore();
  const key = useMemo(() => reviewKey(line), [line]);
  const hasNetwork = useKeptNetwork() !== undefined;
  const save = async (found: StoredReview): Promise<void> =>
    store.put(key, found, Date.now()).catch(() => undefined);
  const search = useReviewSearch(line, save);
  const show = useEffectEvent((stored: StoredReview | 'outdated' | undefined) => {
    const known = stored === 'outdated' ? undefined : stored;
    const isWhole = known !== undefined && isFinished(known, line);
    search.show(known, isWhole ? 'done' : 'idle');
    // An earlier version may have been wrong, and a network knows better: both start a new review automatically.
    if (stored === 'outdated' || (isWhole && known.evaluator === 'classical' && hasNetwork))
      search.start(known);
  });
  const leave = useEffectEvent(() => search.abort());
  useEffect(() => {
    let isGone = false;
    const onStored = (stored: StoredReview | 'outdated' | undefined): void => {
      if (!isGone) show(stored);
    };
    store.get(key).then(onStored, () => onStored(undefined));
    return () => {
      isGone = true;
      leave();
    };
  }, [store, key]);
  const { state, checking, review } = search;
  return {
    state,
    checking,
    review,
    replace: async (found) => {
      search.show(found, state);
      await save(found);
    },
    start: () => search.start(review),
    stop: () => {
      search.abort();
      search.show(review, 'idle');
      // The engine may take a while to stop, and the page may be closed by then.
      if (review !== undefined) void save(review);
    },
  };
}

interface ReviewSearch extends Pick<ReviewRun, 'state' | 'checking' | 'review'> {
  readonly show: (review: StoredReview | undefined, state: Review['state']) => void;
  /** Continues where an earlier review stopped. */
  readonly start: (earlier: StoredReview | undefined) => void;
  readonly abort: () => void;
}

/** The engine's part of a review; its results are stored along the way. */
function useReviewSearch(
  line: MoveLine,
  save: (found: StoredReview) => Promise<void>,
): ReviewSearch {
  const adviser = useAdviser();
  const [review, setReview] = useState<StoredReview>();
  const [checking, setChecking] = useState<number>();
  const [state, setState] = useState<Review['state']>('loading');
  const running = useRef<AbortController>(undefined);
  const start = async (earlier: StoredReview | undefined): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    let found = earlier;
    setState('running');
    try {
      await requireFreePositions(line, signal);
      const { runReview } = await import('./run-review.ts');
      await runReview(line, earlier, adviser, {
        signal,
        onReport: ({ evaluator, rows, checking: ply }) => {
          const isNew = rows.length !== found?.rows.length;
          found = { evaluator, rows };
          setReview(found);
          setChecking(ply === undefined ? undefined : ply + 1);
          if (isNew && rows.length % SAVE_EVERY === 0) void save(found);
        },
      });
      setState('done');
    } catch (error) {
      if (!signal.aborted) setState(error instanceof PositionLocked ? 'locked' : 'failed');
    }
    if (!signal.aborted) setChecking(undefined);
    if (found !== undefined) await save(found);
  };
  return {
    state,
    checking,
    review,
    show: (shown, next) => {
      setReview(shown);
      setState(next);
    },
    start: (earlier) => void start(earlier),
    abort: () => {
      running.current?.abort();
      setChecking(undefined);
    },
  };
}

interface DeeperAnalysis {
  /** The move being searched again. */
  readonly ply: number | undefined;
  readonly start: (ply: number) => void;
  readonly stop: () => void;
}

/** Searches one move of a reviewed game thoroughly; another move or a review aborts it. */
function useDeeperAnalysis(
  line: MoveLine,
  review: StoredReview | undefined,
  onFound: (review: StoredReview) => Promise<void>,
): DeeperAnalysis {
  const adviser = useAdviser();
  const text = useText();
  const toast = useToast();
  const [ply, setPly] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (chosen: number): Promise<void> => {
    const index = line.moves.length - (chosen - 1);
    const row = review?.rows[index];
    if (review === undefined || row === undefined) return;
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setPly(chosen);
    try {
      await requireFreePositions(line, signal);
      const { deepenMove } = await import('./run-review.ts');
      const { examine } = await adviser.openReviewer(signal);
      const deeper = await deepenMove(line, reviewedOf(line, chosen - 1, row), async (question) =>
        examine(question, signal),
      );
      signal.throwIfAborted();
      const rows = review.rows.with(index, { ...rowOf(line, deeper), isDeep: true });
      await onFound({ ...review, rows });
    } catch (error) {
      const isLocked = error instanceof PositionLocked;
      if (!signal.aborted) toast(text(isLocked ? 'engine.lockedByOthers' : 'review.deeperFailed'));
    }
    if (!signal.aborted) setPly(undefined);
  };
  const stop = (): void => {
    running.current?.abort();
    setPly(undefined);
  };
  return { ply, start: (chosen) => void start(chosen), stop };
}
