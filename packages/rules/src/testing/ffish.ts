import { createRequire } from 'node:module';

/** The part of Fairy-Stockfish's library that serves as an oracle here. */
export interface OracleBoard {
  setFen(fen: string): void;
  fen(): string;
  push(move: string): boolean;
  pop(): void;
  legalMoves(): string;
  numberLegalMoves(): number;
  isCheck(): boolean;
  isGameOver(claimDraw: boolean): boolean;
  result(claimDraw: boolean): string;
  sanMove(move: string, notation: unknown): string;
  delete(): void;
}

export interface Oracle {
  readonly Board: new (variant: string) => OracleBoard;
  readonly Notation: { readonly XIANGQI_WXF: unknown };
  onRuntimeInitialized: () => void;
}

/** Loads ffish once; it must not see a global `fetch`, which it would prefer to reading its file. */
export async function loadOracle(): Promise<Oracle> {
  const { fetch } = globalThis;
  Reflect.deleteProperty(globalThis, 'fetch');
  const oracle = createRequire(import.meta.url)('ffish') as Oracle;
  await new Promise<void>((resolve) => {
    oracle.onRuntimeInitialized = resolve;
  });
  globalThis.fetch = fetch;
  return oracle;
}
