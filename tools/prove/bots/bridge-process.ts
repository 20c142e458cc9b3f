import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../apps/bot/src');

/** A program of `apps/bot` as its users start it, with its engines. */
export class BridgeProcess {
  readonly #settings: Readonly<Record<string, string>>;
  readonly #program: string;
  #child: ChildProcess | undefined;

  constructor(program: 'main.ts' | 'main-house.ts', settings: Readonly<Record<string, string>>) {
    this.#program = resolve(FOLDER, program);
    this.#settings = settings;
  }

  start(): void {
    const env = { PATH: process.env['PATH'] ?? '', ...this.#settings };
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    this.#child = spawn(process.execPath, [this.#program], { env, stdio: [...stdio] });
  }

  /** Stops it as an operator would: it hands its games over. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Kills it as a power cut would: the engine's pipe breaks, and the engine ends by itself. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async restart(): Promise<void> {
    await this.kill();
    this.start();
  }
}
