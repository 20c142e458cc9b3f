import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../apps/bot/src/main.ts');

/** The bridge as its users start it, with its engine. */
export class BridgeProcess {
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
  }

  start(): void {
    const env = { PATH: process.env['PATH'] ?? '', ...this.#settings };
    this.#child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  /** As a power cut would: the engine's pipe breaks, and it ends by itself. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async restart(): Promise<void> {
    await this.kill();
    this.start();
  }
}
