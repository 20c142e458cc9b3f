// Hosts the engine in a worker of its own: lines of UCI go in, lines of UCI come out. The engine's script is
// a classic one and needs importScripts, so this file stays a classic worker: it imports nothing.

/** Where the three files of the engine lie, and the variants it is to know. */
export interface EngineFiles {
  readonly script: string;
  readonly wasm: string;
  readonly thread: string;
  /** Fairy-Stockfish's own description of variants. */
  readonly variants: string;
}

interface EngineModule {
  readonly postMessage: (line: string) => void;
  readonly addMessageListener: (listener: (line: string) => void) => void;
  readonly FS: { readonly writeFile: (path: string, content: string) => void };
}

interface EngineOptions {
  readonly mainScriptUrlOrBlob: string;
  readonly locateFile: (name: string) => string;
  readonly wasmMemory: WebAssembly.Memory;
}

interface WorkerScope {
  readonly importScripts: (url: string) => void;
  readonly postMessage: (line: string) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<EngineFiles | string>) => void,
  ) => void;
}

declare const self: WorkerScope;
/** Comes with the engine's script. */
declare const Stockfish: (options: EngineOptions) => Promise<EngineModule>;

/** 128 MB, all that the engine gets: what it asks for at its start, and no more later. */
const PAGES = 2048;

let engine: EngineModule | undefined;

self.addEventListener('message', ({ data }) => {
  if (typeof data === 'string') engine?.postMessage(data);
  else void start(data);
});

async function start({ script, wasm, thread, variants }: EngineFiles): Promise<void> {
  self.importScripts(script);
  engine = await Stockfish({
    mainScriptUrlOrBlob: script,
    locateFile: (name) => (name.endsWith('.wasm') ? wasm : thread),
    wasmMemory: new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: true }),
  });
  engine.FS.writeFile('/variants.ini', variants);
  engine.addMessageListener((line) => {
    for (const one of line.split('\n')) self.postMessage(one);
  });
  engine.postMessage('uci');
}
