import type { Level } from '@chuhe/puzzles';
import type { Move } from '@chuhe/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoardTheme } from '../../board/board/index.ts';
import { soundOfMove } from '../../board/game-ui/index.ts';
import { useSound } from '../../platform/sound/index.ts';
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

/** Pause before BLACK's reply, in move animations: the player's piece must have come to rest. */
const PAUSE_GLIDES = 2;
/** A hint searches only a few moves beyond par. */
const HINT_MOVES_OVER = 3;

/** Runs one level: BLACK's replies after a pause, the sounds, the stored result. */
export function useLevelPlay(level: Level): LevelGame {
  const [play, setPlay] = useState(() => openLevel(level));
  const [hint, setHint] = useState<LevelHint>();
  const playSound = useSound();
  const saveLevel = useSaveLevel();
  const send = (intent: LevelIntent): void => {
    const next = stepLevel(play, intent);
    if (next === play) return;
    setPlay(next);
    setHint(undefined);
    if (next.line.moves.length > play.line.moves.length) playSound(soundOfMove(next.line));
    if (next.stage.type === 'wrong') playSound('moveFail');
    if (next.stage.type === 'solved') {
      playSound('victory');
      saveLevel(next);
    }
  };
  useReply(play, send);
  const askHint = (): void => {
    if (play.stage.type !== 'yours') return;
    if (hint?.type === 'piece') {
      setPlay(stepLevel(play, { type: 'help' }));
      setHint({ type: 'move', move: hint.move });
      return;
    }
    const [move] = solveLevel(play, level.par + HINT_MOVES_OVER) ?? [];
    setHint(move === undefined ? { type: 'none' } : { type: 'piece', move });
  };
  return { play, hint, send, askHint };
}

function useReply({ stage }: LevelPlay, send: (intent: LevelIntent) => void): void {
  const dispatch = useEffectEvent(send);
  const pauseMillis = PAUSE_GLIDES * useBoardTheme(false).moveMillis;
  useEffect(() => {
    if (stage.type !== 'reply') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'reply' }), pauseMillis);
    return () => clearTimeout(timer);
  }, [stage, pauseMillis]);
}
