import {
  currentPosition,
  type MoveLine,
  opponentOf,
  type Position,
  readPosition,
  startLine,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { type EngineLine, type LinesQuestion, MAX_LINES } from '@chuhe/search';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useAdviser, useKeptNetwork } from '../../platform/engine/index.ts';
import { useIsVisible } from '../../ui/page-hooks.ts';
import { type Evaluation, evaluationOf, finalEvaluation } from '../review/index.ts';
import { type EngineLock, useEngineLock } from './use-engine-lock.ts';

/** How long a position is searched; each press of "deeper" selects the next one. */
const SEARCH_MILLIS = [8000, 30_000, 120_000] as const;
const FIRST_COUNT = 3;

/** The engine's activity for the current position. */
type EngineStatus =
  | 'off'
  /** The server has not answered yet, or the engine is starting. */
  | 'preparing'
  | 'searching'
  /** The search time is over. */
  | 'resting'
  /** The game is over here, or the threat view has nothing to search because the side is in check. */
  | 'nothing'
  /** No engine can run in this browser. */
  | 'unavailable';

/** The lines of an engine for one position. */
export interface EngineLines {
  readonly status: EngineStatus;
  readonly lock: EngineLock;
  /** The game whose last position was searched: the one on the board, or the same with the other side to move. */
  readonly searched: MoveLine;
  /** Best first; they stay while the engine is off. */
  readonly lines: readonly EngineLine[];
  /** The best line's evaluation of the current position; until there is one, that of the previous position. */
  readonly evaluation: Evaluation | undefined;
  readonly count: number;
  readonly isThreat: boolean;
  readonly canDeepen: boolean;
  readonly toggle: () => void;
  readonly setCount: (count: number) => void;
  readonly toggleThreat: () => void;
  readonly deepen: () => void;
  /** Gets one line from the engines behind the server. */
  readonly askServer: () => void;
}

/** The lines found, and the search they belong to. */
interface FoundLines {
  readonly key: string;
  readonly lines: readonly EngineLine[];
  readonly isOver: boolean;
  readonly isUnavailable: boolean;
}

const NOTHING_FOUND: FoundLines = { key: '', lines: [], isOver: false, isUnavailable: false };

/** The best lines of a game's last position, while the engine is on and the page is visible. */
export function useEngineLines(game: MoveLine): EngineLines {
  const [isOn, setOn] = useState(false);
  const [count, setCount] = useState(FIRST_COUNT);
  const [isThreat, setThreat] = useState(false);
  const [effort, setEffort] = useState({ key: '', step: 0 });
  const lock = useEngineLock(game, isOn);
  const isVisible = useIsVisible();
  const { key, searched, final } = useSearchedGame(game, isThreat, isOn);
  const step = effort.key === key ? effort.step : 0;
  const isRunning = isOn && isVisible && lock.state === 'free' && final === undefined;
  // Another network evaluates differently, so the position is searched again.
  const sha256 = useKeptNetwork()?.sha256;
  const search = useMemo(
    () => ({ key: `${sha256 ?? ''} ${key}`, count, millis: millisOf(step) }),
    [sha256, key, count, step],
  );
  const { found, askServer } = useSearch(isRunning ? searched : undefined, search);
  const newest = useMemo(
    () => (isThreat ? undefined : (final ?? evaluationBy(game, found.lines))),
    [isThreat, final, game, found.lines],
  );
  const evaluation = useLastKnown(newest, isOn);
  return {
    status: isOn ? statusOf(searched === undefined || final !== undefined, found) : 'off',
    lock,
    searched: searched ?? game,
    lines: found.lines,
    evaluation,
    count,
    isThreat,
    canDeepen: found.isOver && step < SEARCH_MILLIS.length - 1,
    toggle: () => setOn(!isOn),
    setCount: (wanted) => setCount(Math.min(MAX_LINES, Math.max(1, wanted))),
    toggleThreat: () => setThreat(!isThreat),
    deepen: () => setEffort({ key, step: step + 1 }),
    askServer,
  };
}

/**
 * The last known value while the engine is on: a bar that disappears and reappears would move the board at every step.
 */
function useLastKnown<Value>(value: Value | undefined, isOn: boolean): Value | undefined {
  const [last, setLast] = useState(value);
  const known = isOn ? (value ?? last) : undefined;
  if (known !== last) setLast(known);
  return known;
}

function millisOf(step: number): number {
  return SEARCH_MILLIS[step] ?? SEARCH_MILLIS[0];
}

/** The game to search, and whether it is already over: judging a long game takes longer than stepping through it. */
function useSearchedGame(game: MoveLine, isThreat: boolean, isOn: boolean) {
  const key = useMemo(() => `${isThreat ? 'threat ' : ''}${keyOf(game)}`, [game, isThreat]);
  const searched = useMemo(() => (isThreat ? otherSideToMove(game) : game), [game, isThreat]);
  const final = useMemo(
    () => (isOn && searched !== undefined ? finalEvaluation(searched) : undefined),
    [isOn, searched],
  );
  return { key, searched, final };
}

interface Search {
  readonly key: string;
  readonly count: number;
  readonly millis: number;
}

/** Searches a game's last position while there is one; another position, or leaving the page, stops the search. */
function useSearch(
  game: MoveLine | undefined,
  search: Search,
): { readonly found: FoundLines; readonly askServer: () => void } {
  const adviser = useAdviser();
  const { key } = search;
  const [found, setFound] = useState(NOTHING_FOUND);
  const begin = useEffectEvent(async (question: LinesQuestion, signal: AbortSignal) => {
    const end = (part: Partial<FoundLines>): void =>
      setFound((before) => ({ ...NOTHING_FOUND, ...(before.key === key && before), key, ...part }));
    try {
      await adviser.analyse(question, signal, (lines) =>
        end({ lines, isOver: false, isUnavailable: false }),
      );
      end({ isOver: true });
    } catch {
      if (!signal.aborted) end({ isUnavailable: true });
    }
  });
  // In a layout effect, so that the engine leaves the old position before the new one is painted.
  useLayoutEffect(() => {
    if (game === undefined) return undefined;
    const running = new AbortController();
    const { count, millis } = search;
    void begin({ line: game, count, millis }, running.signal);
    return () => running.abort();
  }, [game, search]);
  const askServer = async (): Promise<void> => {
    if (game === undefined) return;
    const { score, pv } = await adviser.evaluate(game, new AbortController().signal);
    const lines = score === undefined ? [] : [{ rank: 1, depth: 0, nodesPerSecond: 0, score, pv }];
    setFound({ key, lines, isOver: false, isUnavailable: true });
  };
  return {
    found: found.key === key ? found : NOTHING_FOUND,
    askServer: () => void askServer().catch(() => undefined),
  };
}

function statusOf(isNothing: boolean, found: FoundLines): Exclude<EngineStatus, 'off'> {
  if (isNothing) return 'nothing';
  if (found.isUnavailable) return 'unavailable';
  if (found.isOver) return 'resting';
  return found.lines.length === 0 ? 'preparing' : 'searching';
}

function evaluationBy(game: MoveLine, [best]: readonly EngineLine[]): Evaluation | undefined {
  const [move] = best?.pv ?? [];
  if (best === undefined || move === undefined) return undefined;
  return evaluationOf(game, { move, score: best.score });
}

function keyOf({ positions, moves }: MoveLine): string {
  return `${writePositionCode(positions[0])} ${moves.map((move) => writeMoveRecord(move)).join('')}`;
}

/** The position with the other side to move; undefined in check, where that side could capture the general. */
function otherSideToMove(game: MoveLine): MoveLine | undefined {
  const position: Position = currentPosition(game);
  const code = writePositionCode({ ...position, toMove: opponentOf(position.toMove) });
  const reading = readPosition(code);
  return reading.ok ? startLine(reading.position) : undefined;
}
