import type { Move } from '@chuhe/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoardLook } from '../board/index.ts';
import { useAdviser } from '../engine/index.ts';
import { type ComputerGame, isComputersTurn } from './computer-game.ts';

interface ComputerThinking {
  readonly isThinking: boolean;
  /** Nobody could find a move: neither the server nor an engine here. */
  readonly isAway: boolean;
  readonly askAgain: () => void;
}

/** How many glides of a man the computer takes at least: nobody likes an answer before the own man rests. */
const LEAST_GLIDES = 3;

/** Lets the computer move when it is its turn; what it was thinking is dropped when the board changes. */
export function useComputerMove(
  game: ComputerGame,
  onMove: (move: Move) => void,
): ComputerThinking {
  const adviser = useAdviser();
  const [failed, setFailed] = useState<ComputerGame['line']>();
  const hear = useEffectEvent(onMove);
  const isTurn = isComputersTurn(game);
  const { line } = game;
  const { level } = game.computer;
  const isAway = failed === line;
  const leastMillis = LEAST_GLIDES * useBoardLook(false).moveMillis;
  useEffect(() => {
    void adviser.prepare();
  }, [adviser]);
  useEffect(() => {
    if (!isTurn || isAway) return undefined;
    const thinking = new AbortController();
    const { signal } = thinking;
    const think = async (): Promise<void> => {
      try {
        const [{ move }] = await Promise.all([
          adviser.findMove({ line, strength: level }, signal),
          new Promise((resolve) => {
            setTimeout(resolve, leastMillis);
          }),
        ]);
        if (!signal.aborted) hear(move);
      } catch {
        if (!signal.aborted) setFailed(line);
      }
    };
    void think();
    return () => thinking.abort();
  }, [isTurn, isAway, line, level, adviser, leastMillis]);
  return { isThinking: isTurn && !isAway, isAway, askAgain: () => setFailed(undefined) };
}
