// Hosts the engine in a worker of its own: lines of UCI go in, lines of UCI come out. The engine's script is
// a classic one and needs importScripts, so this file stays a classic worker: it imports nothing.

/** Where the three files of the engine lie, and the variants it is to know. */
export interface EngineFiles {
  readonly script: string;
  readonly wasm: string;
  readonly thread: string;
  /** Fairy-Stockfish's own description of variants. */
  readonly variants: string;
  /** How many threads it will search with. */
  readonly threads: number;
  /** A network file, and the name under which the engine is to find it. */
  readonly network?: { readonly path: string; readonly content: Uint8Array } | undefined;
}

interface EngineModule {
  readonly postMessage: (line: string) => void;
  readonly addMessageListener: (listener: (line: string) => void) => void;
  readonly FS: {
    readonly writeFile: (
      path: string,
      content: string | Uint8Array,
      options?: { readonly canOwn: boolean },
    ) => void;
  };
}

interface EngineOptions {
  readonly mainScriptUrlOrBlob: string;
  readonly locateFile: (name: string) => string;
  readonly wasmMemory: WebAssembly.Memory;
}

interface WorkerScope {
  readonly importScripts: (url: string) => void;
  readonly postMessage: (line: string) => void;
  readonly reportError: (error: unknown) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<EngineFiles | string>) => void,
  ) => void;
}

declare const self: WorkerScope;
/** Comes with the engine's script. */
declare const Stockfish: (options: EngineOptions) => Promise<EngineModule>;

/** 128 MB with one thread, all that the engine gets: what it asks for at its start, and no more later. */
const PAGES = 2048;
/** 64 MB more for each further thread. */
const THREAD_PAGES = 1024;
/** 416 MB with a network: the engine makes room for the largest board it knows, and then needs 404 MB. */
const NETWORK_PAGES = 6656;

let engine: EngineModule | undefined;

self.addEventListener('message', ({ data }) => {
  if (typeof data === 'string') engine?.postMessage(data);
  // The page hears of an error, and of no rejection.
  else void start(data).catch((error: unknown) => self.reportError(error));
});

async function start(files: EngineFiles): Promise<void> {
  const { script, wasm, thread, variants, threads, network } = files;
  self.importScripts(script);
  engine = await Stockfish({
    mainScriptUrlOrBlob: script,
    locateFile: (name) => (name.endsWith('.wasm') ? wasm : thread),
    wasmMemory: memoryOf(
      (network === undefined ? PAGES : NETWORK_PAGES) + (threads - 1) * THREAD_PAGES,
    ),
  });
  engine.FS.writeFile('/variants.ini', variants);
  if (network !== undefined) engine.FS.writeFile(network.path, network.content, { canOwn: true });
  engine.addMessageListener((line) => {
    for (const one of line.split('\n')) self.postMessage(one);
  });
  engine.postMessage('uci');
}

/** All of it at once: what cannot be had fails here, and not in the middle of a search. */
function memoryOf(pages: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}
