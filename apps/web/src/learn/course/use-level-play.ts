import type { Level } from '@chuhe/puzzles';
import type { Move } from '@chuhe/rules';
import { useState } from 'react';
import { useComingMoves } from '../../board/game-ui/index.ts';
import { useSolving } from '../../board/attempt/index.ts';
import { useSaveLevel } from './course-store.ts';
import {
  type LevelIntent,
  type LevelPlay,
  openLevel,
  solveLevel,
  stepLevel,
} from './level-play.ts';

/** The content of a hint: nothing yet, a piece, its move, or that the goal is unreachable. */
type LevelHint =
  | { readonly type: 'piece' | 'move'; readonly move: Move }
  | { readonly type: 'none' };

export interface LevelGame {
  readonly play: LevelPlay;
  readonly hint: LevelHint | undefined;
  readonly send: (intent: LevelIntent) => void;
  /** The first request shows the piece, the second the move. */
  readonly askHint: () => void;
}

/** A hint searches only a few moves beyond par. */
const HINT_MOVES_OVER = 3;

/** Runs one level: BLACK's replies after a pause, the sounds, the stored result. */
export function useLevelPlay(level: Level): LevelGame {
  const saveLevel = useSaveLevel();
  const [play, step] = useSolving<LevelPlay, LevelIntent>({
    open: () => openLevel(level),
    step: stepLevel,
    keep: (result) => {
      if (result.stage.type === 'solved') saveLevel(result);
    },
  });
  const [hint, setHint] = useState<LevelHint>();
  const send = (intent: LevelIntent): void => {
    step(intent);
    setHint(undefined);
  };
  useComingMoves(play.stage, () => send({ type: 'reply' }));
  const askHint = (): void => {
    if (play.stage.type !== 'yours') return;
    if (hint?.type === 'piece') {
      step({ type: 'help' });
      setHint({ type: 'move', move: hint.move });
      return;
    }
    const [move] = solveLevel(play, level.par + HINT_MOVES_OVER) ?? [];
    setHint(move === undefined ? { type: 'none' } : { type: 'piece', move });
  };
  return { play, hint, send, askHint };
}
