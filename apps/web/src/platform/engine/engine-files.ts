import script from 'fairy-stockfish-nnue.wasm/stockfish.js?url&no-inline';
import wasm from 'fairy-stockfish-nnue.wasm/stockfish.wasm?url&no-inline';
import thread from 'fairy-stockfish-nnue.wasm/stockfish.worker.js?url&no-inline';
import { NETWORK_PATH, type UciWorker } from './browser-engine.ts';
import type { EngineFiles } from './uci.worker.ts';
// oxlint-disable-next-line import/default -- the bundler replaces it with the address of the built worker
import host from './uci.worker.ts?worker&url';

/** The engine's own xiangqi draws after 50 moves without a capture; our natural limit is 60. */
const variants = '[xiangqi60:xiangqi]\nnMoveRule = 60\n';

/**
 * Starts the worker that hosts Fairy-Stockfish; its files are fetched with the first engine, not before. The network is
 * transferred to the worker without a copy.
 */
export function startEngineWorker(threads: number, network?: ArrayBuffer): UciWorker {
  const worker = new Worker(host, { name: 'engine' });
  const files: EngineFiles = {
    script: wholeAddress(script),
    wasm: wholeAddress(wasm),
    thread: wholeAddress(thread),
    variants,
    threads,
    network: network && { path: NETWORK_PATH, content: new Uint8Array(network) },
  };
  worker.postMessage(files, network === undefined ? [] : [network]);
  return worker;
}

/** Fetches the files in advance, so that the engine can start offline later. */
export async function fetchEngineFiles(): Promise<void> {
  await Promise.all(
    [host, script, wasm, thread].map(async (file) => {
      const response = await fetch(file);
      await response.arrayBuffer();
    }),
  );
}

/** The worker has a different address from the page, so a relative path would resolve to another file. */
function wholeAddress(file: string): string {
  return new URL(file, location.href).href;
}
