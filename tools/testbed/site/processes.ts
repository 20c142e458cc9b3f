// The server and the engine worker as operators start them: one process each, on ports that the system chooses.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const APPS = resolve(import.meta.dirname, '../../../apps');

type Settings = Readonly<Record<string, string>>;

/** A program of ours. Its settings apply to every start. */
export interface OwnProcess {
  /** Settles when the program has logged that it is ready. */
  start(): Promise<void>;
  /** Kills it as a power cut would: it finishes and sends nothing. */
  kill(): Promise<void>;
  /** Lets it finish its work and end. */
  stop(): Promise<void>;
}

/** One process of the server, which gets a new port with each start. */
export interface ServerProcess extends OwnProcess {
  readonly port: number;
  readonly url: string;
}

/** With a log file, the lines that follow the start are added to it. */
export function serverProcess(settings: Settings, logFile?: string): ServerProcess {
  let port = 0;
  const onReady = (line: Readonly<Record<string, unknown>>): void => {
    port = Number(line['port']);
  };
  const server = { main: 'server/src/main.ts', readyMessage: 'started', onReady, logFile };
  const own = ownProcess(server, { PORT: '0', ...settings });
  return {
    ...own,
    get port() {
      return port;
    },
    get url() {
      return `http://127.0.0.1:${port}`;
    },
  };
}

/** A worker that serves the servers with the same Redis prefix. */
export function engineProcess(redisPrefix: string, settings: Settings = {}): OwnProcess {
  const all = { REDIS_PREFIX: redisPrefix, ...settings };
  return ownProcess({ main: 'engine/src/main.ts', readyMessage: 'engine worker ready' }, all);
}

interface Program {
  readonly main: string;
  readonly readyMessage: string;
  readonly onReady?: (line: Readonly<Record<string, unknown>>) => void;
  readonly logFile?: string | undefined;
}

function ownProcess(program: Program, settings: Settings): OwnProcess {
  const { main, readyMessage, onReady = () => undefined, logFile } = program;
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  return {
    start: async () => {
      const env = { ...process.env, OPS_PORT: '0', LOG_LEVEL: 'info', ...settings };
      const stdio = ['ignore', 'pipe', 'inherit'] as const;
      child = spawn(process.execPath, [resolve(APPS, main)], { env, stdio: [...stdio] });
      onReady(await lineWith(readyMessage, child, logFile));
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Reads the log up to the line with this message; rejects with the output if the program ends before. */
async function lineWith(
  message: string,
  child: ChildProcess,
  logFile: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the program has no output');
  const lines: string[] = [];
  const reader = createInterface({ input: stdout });
  const found = await new Promise<string>((done, fail) => {
    reader.on('line', (line) => {
      lines.push(line);
      if (line.includes(`"msg":"${message}"`)) done(line);
    });
    child.once('exit', () => {
      fail(new Error(`the program ended before it was ready: ${lines.join('\n')}`));
    });
  });
  reader.removeAllListeners('line');
  if (logFile !== undefined)
    reader.on('line', (line) => {
      appendFileSync(logFile, `${line}\n`);
    });
  // Without a file, later lines are read and dropped, because a full pipe would block the program.
  reader.resume();
  return JSON.parse(found) as Readonly<Record<string, unknown>>;
}
