import type { Line } from '@chuhe/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAdviser } from '../engine/index.ts';
import type { Look } from './look.ts';
import { type ReviewedMove, reviewMoves } from './marks.ts';
import { reviewGame } from './review-game.ts';
import { reviewKey, useReviewStore } from './review-store.ts';

/** A review of one game, as far as it has come. */
export interface Review {
  /** `failed` when nobody could look at a position. */
  readonly state: 'loading' | 'idle' | 'running' | 'failed' | 'done';
  /** One for each position from the beginning on. */
  readonly looks: readonly Look[];
  /** How many positions there are to look at. */
  readonly total: number;
  readonly moves: readonly ReviewedMove[];
  readonly start: () => void;
  readonly stop: () => void;
}

/** So often an unfinished review is kept: a closed page costs no more than these. */
const KEEP_EVERY = 10;

/** The review of a line of moves; what was found earlier is there at once. */
export function useReview(line: Line): Review {
  const adviser = useAdviser();
  const store = useReviewStore();
  const key = useMemo(() => reviewKey(line), [line]);
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [state, setState] = useState<Review['state']>('loading');
  const running = useRef<AbortController>(undefined);
  const total = line.moves.length + 1;
  useEffect(() => {
    let isGone = false;
    const show = (kept: readonly Look[]): void => {
      if (isGone) return;
      setLooks(kept);
      setState(kept.length >= total ? 'done' : 'idle');
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
    const found = [...looks];
    const keep = async (): Promise<void> => {
      await store.put(key, found, Date.now()).catch(() => undefined);
    };
    setState('running');
    try {
      await reviewGame(line, looks, adviser, {
        signal,
        onLook: (look) => {
          found.push(look);
          setLooks([...found]);
          if (found.length % KEEP_EVERY === 0) void keep();
        },
      });
      setState('done');
    } catch {
      if (!signal.aborted) setState('failed');
    }
    await keep();
  };
  return {
    state,
    looks,
    total,
    moves: useMemo(() => reviewMoves(line, looks), [line, looks]),
    start: () => void start(),
    stop: () => {
      running.current?.abort();
      setState('idle');
    },
  };
}
