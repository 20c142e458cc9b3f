// Hosts the engine in its own worker; UCI lines go in and come out. The engine's script is a classic one and needs
// importScripts, so this file stays a classic worker and imports nothing.

/** The addresses of the engine's three files, and the variants it should know. */
export interface EngineFiles {
  readonly script: string;
  readonly wasm: string;
  readonly thread: string;
  /** Variant definitions in Fairy-Stockfish's format. */
  readonly variants: string;
  /** Number of search threads. */
  readonly threads: number;
  /** A network file, and the path at which the engine should find it. */
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
/** Defined by the engine's script. */
declare const Stockfish: (options: EngineOptions) => Promise<EngineModule>;

/** 128 MB with one thread: all the memory that the engine gets, allocated at the start. */
const PAGES = 2048;
/** 64 MB more for each additional thread. */
const THREAD_PAGES = 1024;
/** 416 MB with a network: the engine allocates for the largest board it knows and then needs 404 MB. */
const NETWORK_PAGES = 6656;

let engine: EngineModule | undefined;

self.addEventListener('message', ({ data }) => {
  if (typeof data === 'string') engine?.postMessage(data);
  // The page receives errors of a worker, but not rejections.
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

/** Allocates everything at the start, so that a lack of memory fails here and not in the middle of a search. */
function memoryOf(pages: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}
