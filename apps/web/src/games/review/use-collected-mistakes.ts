import { type MoveLine, opponentOf, type PerSide, type Side } from '@chuhe/rules';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { collectMistakes, mistakesOf, useMistakesStore } from './mistakes.ts';
import type { Review } from './use-review.ts';

interface OwnGame {
  readonly line: MoveLine;
  readonly names: PerSide<string>;
  /** The side of this device's player; undefined if it is not their game. */
  readonly side: Side | undefined;
}

/** Adds the player's bad moves of a game to their mistakes, once the review is done. */
export function useCollectedMistakes(review: Review, { line, names, side }: OwnGame): void {
  const store = useMistakesStore();
  const text = useText();
  const toast = useToast();
  const { state, rows, moves } = review;
  const collect = useEffectEvent(async (own: Side, found: Review['moves']): Promise<void> => {
    const opponent = names[opponentOf(own)];
    const game = { line, rows, moves: found, side: own, opponent };
    const count = await collectMistakes(store, mistakesOf(game, Date.now()));
    if (count > 0) toast(text('mistakes.collected', { count }));
  });
  useEffect(() => {
    if (state === 'done' && side !== undefined) collect(side, moves).catch(() => undefined);
  }, [state, side, moves]);
}
