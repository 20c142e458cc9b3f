import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { childrenOf } from '../../../apps/server/src/testing/services/process-tree.ts';
import { cpuOf } from '../../testbed/server/cpu-time.ts';

const MAIN = resolve(import.meta.dirname, '../../../apps/engine/src/main.ts');

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** An engine worker as operators start it. */
export class AnalysisProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(settings: Readonly<Record<string, string>>): Promise<AnalysisProcess> {
    const env = { ...process.env, OPS_PORT: '0', LOG_LEVEL: 'info', ...settings };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const lines = createInterface({ input: child.stdout });
    await new Promise<void>((done, fail) => {
      lines.on('line', (line) => {
        if (line.includes('"msg":"engine worker ready"')) done();
      });
      child.once('exit', () => {
        fail(new Error('the engine worker ended'));
      });
    });
    return new AnalysisProcess(child);
  }

  /** The processor time of its engines so far. */
  engineSeconds(): number {
    return childrenOf(this.#child.pid ?? 0).reduce((total, pid) => total + cpuOf(pid), 0);
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
