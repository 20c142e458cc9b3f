import type { Board, FairyStockfish } from 'ffish';
import type { BoardEnding } from '../endings/ending.ts';

/** Fairy-Stockfish's library, the oracle of the tests. */
export type Oracle = FairyStockfish;
export type OracleBoard = Board;

let loaded: Promise<Oracle> | undefined;

/** Loads ffish once for all files of a worker, so that it prints its banner a single time. */
export async function loadOracle(): Promise<Oracle> {
  loaded ??= load();
  return loaded;
}

/** Hides the global `fetch`, which ffish would use instead of reading its file. */
async function load(): Promise<Oracle> {
  const { fetch } = globalThis;
  Reflect.deleteProperty(globalThis, 'fetch');
  const { default: library } = (await import('ffish')) as unknown as {
    default: Oracle & { onRuntimeInitialized: () => void };
  };
  await new Promise<void>((resolve) => {
    library.onRuntimeInitialized = resolve;
  });
  globalThis.fetch = fetch;
  return library;
}

/** A result as game records write it. */
export function resultOf(ending: BoardEnding | undefined): string {
  if (ending === undefined) return '*';
  if (ending.type === 'draw') return '1/2-1/2';
  return ending.winner === 'RED' ? '1-0' : '0-1';
}
