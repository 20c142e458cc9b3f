import type { Line, Move } from '@chuhe/rules';
import { useEffect, useRef, useState } from 'react';
import { useAdviser } from '../engine/index.ts';
import { useText } from '../language/index.ts';
import { useToast } from '../ui/toasts.ts';
import { type PuzzlePlay, solutionMove } from './puzzle-play.ts';

interface PuzzleHint {
  /** The move to point at, as long as the board stands as it did when it was asked for. */
  readonly hint: Move | undefined;
  readonly askHint: () => void;
}

/** The next move of the solution; where it was left, an engine's choice. */
export function usePuzzleHint(play: PuzzlePlay, onShown: () => void): PuzzleHint {
  const adviser = useAdviser();
  const text = useText();
  const toast = useToast();
  const [shown, setShown] = useState<{ readonly line: Line; readonly move: Move }>();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const { line } = play;
  const show = (move: Move): void => {
    setShown({ line, move });
    onShown();
  };
  const askEngine = async (signal: AbortSignal): Promise<void> => {
    try {
      const { move } = await adviser.findMove({ line, strength: 'puzzle' }, signal);
      if (!signal.aborted) show(move);
    } catch {
      if (!signal.aborted) toast(text('puzzle.noHint'));
    }
  };
  return {
    hint: shown?.line === line ? shown.move : undefined,
    askHint: () => {
      asked.current?.abort();
      asked.current = new AbortController();
      const told = solutionMove(play);
      if (told === undefined) void askEngine(asked.current.signal);
      else show(told);
    },
  };
}
