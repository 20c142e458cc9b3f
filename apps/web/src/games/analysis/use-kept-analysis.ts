import {
  type GameTree,
  nodeAt,
  readPgn,
  ROOT_PATH,
  START_CODE,
  startLine,
  startPosition,
} from '@chuhe/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lineOf } from '../device-records/index.ts';
import { splitMoves } from '../sharing/index.ts';
import { type Analysis, openAnalysis } from './analysis-state.ts';
import { keepAnalysis, readKeptAnalysis } from './kept-analysis.ts';
import { textOfTree } from './tree-text.ts';

/** The delay between the last change and writing the tree. */
const KEEP_MILLIS = 1000;

/**
 * The analysis of an address: the kept one, or the position and moves in the address. An address without either
 * continues the analysis kept last.
 */
export function openFrom(query: URLSearchParams): Analysis {
  const kept = readKeptAnalysis();
  const source = query.toString();
  const isFresh = kept === undefined || (source !== '' && source !== kept.source);
  const tree = isFresh ? undefined : treeOfText(kept.pgn);
  if (isFresh || tree === undefined) return openAddress(query);
  const path = nodeAt(tree, kept.path) === undefined ? ROOT_PATH : kept.path;
  return { tree, path, past: [] };
}

function treeOfText(pgn: string): GameTree | undefined {
  const reading = readPgn(pgn);
  return reading.ok ? reading.game.tree : undefined;
}

function openAddress(query: URLSearchParams): Analysis {
  const startCode = query.get('penCode') ?? START_CODE;
  const moves = splitMoves(query.get('moves') ?? '');
  const line = lineOf({ startCode, moves }) ?? startLine(startPosition());
  const ply = query.get('ply');
  return openAnalysis(line, ply === null ? line.moves.length : Number(ply));
}

/** Calls `write` shortly after a value changed, and immediately when the page is left or hidden. */
export function useWriteLater(value: unknown, write: () => void, millis = KEEP_MILLIS): void {
  const written = useRef(value);
  const flush = useEffectEvent(() => {
    if (written.current === value) return;
    written.current = value;
    write();
  });
  useEffect(() => {
    if (written.current === value) return undefined;
    const timer = setTimeout(flush, millis);
    return () => clearTimeout(timer);
  }, [value, millis]);
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, []);
}

/** Keeps the tree and the current place across reloads. */
export function useKeptAnalysis(state: Analysis, source: string): void {
  useWriteLater(state, () => {
    keepAnalysis({ source, pgn: textOfTree(state.tree), path: state.path });
  });
}
