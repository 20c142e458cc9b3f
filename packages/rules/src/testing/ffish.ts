import type { Board, FairyStockfish } from 'ffish';

/** Fairy-Stockfish's library, which serves as an oracle in tests. */
export type Oracle = FairyStockfish;
export type OracleBoard = Board;

/** Loads ffish once; it must not see a global `fetch`, which it would prefer to reading its file. */
export async function loadOracle(): Promise<Oracle> {
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
