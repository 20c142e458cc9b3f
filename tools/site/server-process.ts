import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

/** One process of the real server. It can be killed, and comes back on the same port. */
export interface ServerProcess {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as a power cut would: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** Asks it to finish and leave. */
  stop(): Promise<void>;
}

export function serverProcess(
  port: number,
  settings: Readonly<Record<string, string>>,
): ServerProcess {
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
    port,
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const env = { ...process.env, ...settings, PORT: String(port), OPS_PORT: '0' };
      child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      await hasStarted(child);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function hasStarted(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the server has no output');
  const lines: string[] = [];
  const reader = createInterface({ input: stdout });
  const started = new Promise<void>((done, fail) => {
    reader.on('line', (line) => {
      lines.push(line);
      if (line.includes('"msg":"started"')) done();
    });
    child.once('exit', () => {
      fail(new Error(`the server ended at once: ${lines.join('\n')}`));
    });
  });
  await started;
  // Whatever it says later is read and dropped: a full pipe would hold it up.
  reader.removeAllListeners('line');
  reader.resume();
}
