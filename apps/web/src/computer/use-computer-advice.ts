import type { Line, Move } from '@chuhe/rules';
import type { Answer } from '@chuhe/search';
import { useEffect, useRef, useState } from 'react';
import { useAdviser } from '../engine/index.ts';
import { useText } from '../language/index.ts';
import { useToast } from '../ui/toasts.ts';
import { acceptsDraw, type ComputerCommand } from './computer-game.ts';

interface ComputerAdvice {
  /** The move to point at, as long as the board stands as it did when it was asked for. */
  readonly hint: Move | undefined;
  readonly askHint: () => void;
  readonly offerDraw: () => void;
  /** What is being thought about. */
  readonly isAsking: boolean;
}

/** Hints and draws rest on the strongest opinion, whatever the level that is played. */
const FULL_STRENGTH = 8;

export function useComputerAdvice(
  line: Line,
  send: (command: ComputerCommand) => void,
): ComputerAdvice {
  const adviser = useAdviser();
  const text = useText();
  const toast = useToast();
  const [shown, setShown] = useState<{ readonly line: Line; readonly move: Move }>();
  const [asking, setAsking] = useState<Line>();
  const asked = useRef<{ readonly line: Line; readonly stop: AbortController }>(undefined);
  useEffect(
    () => () => {
      if (asked.current?.line === line) asked.current.stop.abort();
    },
    [line],
  );

  const ask = async (then: (answer: Answer) => void): Promise<void> => {
    asked.current?.stop.abort();
    asked.current = { line, stop: new AbortController() };
    const { signal } = asked.current.stop;
    setAsking(line);
    try {
      const answer = await adviser.findMove({ line, strength: FULL_STRENGTH }, signal);
      if (!signal.aborted) then(answer);
    } catch {
      if (!signal.aborted) toast(text('single.nobody'));
    }
    if (!signal.aborted) setAsking(undefined);
  };
  return {
    hint: shown?.line === line ? shown.move : undefined,
    askHint: () => void ask(({ move }) => setShown({ line, move })),
    offerDraw: () =>
      void ask(({ score }) => {
        const isAccepted = acceptsDraw(score);
        send({ type: isAccepted ? 'agree-draw' : 'refuse-draw' });
        if (!isAccepted) toast(text('single.drawRefused'));
      }),
    isAsking: asking === line,
  };
}
