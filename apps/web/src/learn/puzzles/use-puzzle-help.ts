import type { Move, MoveLine } from '@chuhe/rules';
import { useEffect, useRef, useState } from 'react';
import { useAdviser } from '../../platform/engine/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { type PuzzlePlay, solutionMove } from './puzzle-play.ts';
import type { PuzzleProgress } from './progress-store.ts';

/** The steps of help: first its price, then the piece to move, then the move. */
export type HelpStep =
  | { readonly type: 'price'; readonly of: 'hint' | 'solution' }
  | { readonly type: 'piece'; readonly move: Move }
  | { readonly type: 'move'; readonly move: Move };

export interface PuzzleHelp {
  /** Valid only for the line it was requested for. */
  readonly step: HelpStep | undefined;
  /** Takes the next step of a hint. */
  readonly askHint: () => void;
  /** Shows the solution, or its price first. */
  readonly askSolution: () => void;
}

interface HelpOptions {
  readonly play: PuzzlePlay;
  readonly progress: PuzzleProgress | undefined;
  /** Called when the first help is given, which decides the attempt. */
  readonly onHelped: () => void;
  readonly onSolution: () => void;
}

/** Helps with the next move of the solution, or with the engine's choice after a deviation. */
export function usePuzzleHelp(options: HelpOptions): PuzzleHelp {
  const { play, progress, onHelped, onSolution } = options;
  const { line } = play;
  const [shown, setShown] = useState<{ readonly line: MoveLine; readonly step: HelpStep }>();
  const step = shown?.line === line ? shown.step : undefined;
  const show = (next: HelpStep): void => setShown({ line, step: next });
  const findHint = useFindHint(play, (move) => {
    show({ type: 'piece', move });
    onHelped();
  });
  const mustAnnounce = (of: 'hint' | 'solution'): boolean =>
    hasPrice(play, progress) && !(step?.type === 'price' && step.of === of);
  return {
    step,
    askHint: () => {
      if (mustAnnounce('hint')) show({ type: 'price', of: 'hint' });
      else if (step?.type === 'piece') show({ ...step, type: 'move' });
      else if (step?.type !== 'move') findHint();
    },
    askSolution: () => {
      if (mustAnnounce('solution')) show({ type: 'price', of: 'solution' });
      else onSolution();
    },
  };
}

/** Only a first attempt is rated, and only if the result is known. */
function hasPrice({ puzzle, isHelped }: PuzzlePlay, progress: PuzzleProgress | undefined): boolean {
  return puzzle.goal !== 'unproved' && !isHelped && progress === undefined;
}

/** Finds the move to hint at; informs the user when no engine is available. */
function useFindHint({ line, ...play }: PuzzlePlay, onFound: (move: Move) => void): () => void {
  const adviser = useAdviser();
  const text = useText();
  const toast = useToast();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const askEngine = async (signal: AbortSignal): Promise<void> => {
    try {
      const { move } = await adviser.findMove({ line, strength: 'puzzle' }, signal);
      if (!signal.aborted) onFound(move);
    } catch {
      if (!signal.aborted) toast(text('puzzle.noHint'));
    }
  };
  return () => {
    asked.current?.abort();
    asked.current = new AbortController();
    const expected = solutionMove({ ...play, line });
    if (expected === undefined) void askEngine(asked.current.signal);
    else onFound(expected);
  };
}
