import { levelName, outcomeTexts, type OutcomeTexts } from '@chuhe/protocol';
import { canAttack, currentPosition, type Move, type MoveLine } from '@chuhe/rules';
import { type Answer, type Grade, STRONGEST_LEVEL } from '@chuhe/search';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBoardTheme } from '../../board/board/index.ts';
import { useStepSounds } from '../../board/game-ui/index.ts';
import type { HeardGame } from '../../board/sounds/index.ts';
import { type FindMove, PositionLocked, useAdviser } from '../../platform/engine/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  acceptsDraw,
  type ComputerCommand,
  type ComputerGame,
  isComputersTurn,
  personOf,
} from './computer-game.ts';

interface ComputerThinking {
  readonly isThinking: boolean;
  /** Neither the server nor the engine on this device found a move. */
  readonly isAway: boolean;
  /** It found none because the position occurs in a running game between people. */
  readonly isLocked: boolean;
  readonly askAgain: () => void;
}

/**
 * The computer waits at least this number of move animations, so that its answer does not overlap the player's move.
 */
const LEAST_GLIDES = 3;

/** Requests the move of the computer on its turn; a change of the board aborts the search. */
export function useComputerMove(
  game: ComputerGame,
  onMove: (move: Move) => void,
): ComputerThinking {
  const adviser = useAdviser();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<{ line: ComputerGame['line']; isLocked: boolean }>();
  const playMove = useEffectEvent(onMove);
  const isTurn = isComputersTurn(game);
  const { line } = game;
  const { level, step } = game.computer;
  const isAway = failed?.line === line;
  const leastMillis = LEAST_GLIDES * useBoardTheme(false).moveMillis;
  useEffect(() => {
    void adviser.prepare();
    if (level === STRONGEST_LEVEL) void fetchTables(queries);
  }, [adviser, queries, level]);
  useEffect(() => {
    if (!isTurn || isAway) return undefined;
    const thinking = new AbortController();
    const { signal } = thinking;
    const think = async (): Promise<void> => {
      try {
        const [move] = await Promise.all([
          strongest(queries, adviser.findMove, { line, strength: level, step }, signal),
          new Promise((resolve) => {
            setTimeout(resolve, leastMillis);
          }),
        ]);
        if (!signal.aborted) playMove(move);
      } catch (error) {
        if (!signal.aborted) setFailed({ line, isLocked: error instanceof PositionLocked });
      }
    };
    void think();
    return () => thinking.abort();
  }, [isTurn, isAway, line, level, step, adviser, queries, leastMillis]);
  return {
    isThinking: isTurn && !isAway,
    isAway,
    isLocked: isAway && failed.isLocked,
    askAgain: () => setFailed(undefined),
  };
}

/** The strongest level never throws away what the endgame tables prove; all others and all other positions ask the engine. */
async function strongest(
  queries: QueryClient,
  findMove: FindMove,
  ...[search, signal]: Parameters<FindMove>
): Promise<Move> {
  const position = currentPosition(search.line);
  const isEnding = canAttack(position, 'RED') !== canAttack(position, 'BLACK');
  const tables = isEnding && search.strength === STRONGEST_LEVEL ? await loadTables() : undefined;
  const known = await tables?.findWithTables(queries, findMove, search, signal);
  return known ?? (await findMove(search, signal)).move;
}

/** The code is loaded with the first game at the strongest level; without it the engine plays on. */
function loadTables() {
  return import('./find-with-tables.ts').catch(() => undefined);
}

async function fetchTables(queries: QueryClient): Promise<void> {
  await (await loadTables())?.fetchTablesAhead(queries);
}

interface ComputerAdvice {
  /** The suggested move, until the position changes. */
  readonly hint: Move | undefined;
  readonly askHint: () => void;
  readonly offerDraw: () => void;
  /** Whether a search for a hint or a draw offer is running. */
  readonly isAsking: boolean;
}

/** Hints and draw offers use an evaluation at full strength, independent of the level of the game. */
export function useComputerAdvice(
  line: MoveLine,
  send: (command: ComputerCommand) => void,
): ComputerAdvice {
  const adviser = useAdviser();
  const text = useText();
  const toast = useToast();
  const [shown, setShown] = useState<{ readonly line: MoveLine; readonly move: Move }>();
  const [asking, setAsking] = useState<MoveLine>();
  const asked = useRef<{ readonly line: MoveLine; readonly stop: AbortController }>(undefined);
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
      const answer = await adviser.evaluate(line, signal, 'thorough');
      if (!signal.aborted) then(answer);
    } catch (error) {
      const isLocked = error instanceof PositionLocked;
      if (!signal.aborted) toast(text(isLocked ? 'engine.lockedByOthers' : 'single.nobody'));
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

/** The result for the person at the board; only a person resigns, so the text needs no name. */
export function useEnding(game: ComputerGame): OutcomeTexts | undefined {
  const locale = useLocale();
  if (game.outcome === undefined) return undefined;
  const texts = outcomeTexts(game.outcome, locale, { side: personOf(game) });
  return game.outcome.by === 'resignation' ? { ...texts, namedCause: texts.cause } : texts;
}

/** The name of a level and its step in the current language. */
export function useLevelName(): (grade: Grade) => string {
  const locale = useLocale();
  return ({ level, step }) => levelName(level, locale, step);
}

/** Sends a command, and plays the sounds of the move and of the result. */
export function useSounded(
  game: ComputerGame,
  send: (command: ComputerCommand) => ComputerGame | undefined,
): (command: ComputerCommand) => void {
  const playStep = useStepSounds();
  return (command) => {
    const next = send(command);
    if (next !== undefined) playStep(heard(game), heard(next));
  };
}

function heard(game: ComputerGame): HeardGame {
  const { line, outcome } = game;
  const isWon = outcome?.type === 'win' && outcome.winner === personOf(game);
  return { line, end: outcome && (isWon ? 'won' : 'over') };
}
