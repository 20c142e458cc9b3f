import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Owner } from '../../../apps/server/src/testing/services/workspace.ts';

/** What a program of the set is started with. */
interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The user it runs as, when this process is root. */
  readonly owner: Owner | undefined;
  readonly logFile: string;
}

/** A program that may be killed, frozen and started again. */
export class Program {
  readonly #options: ProgramOptions;
  #process: ChildProcess | undefined;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#process?.pid : undefined;
  }

  get isRunning(): boolean {
    const running = this.#process;
    return running !== undefined && running.exitCode === null && running.signalCode === null;
  }

  start(): void {
    const { command, args, environment, owner, logFile } = this.#options;
    const log = openSync(logFile, 'a');
    this.#process = spawn(command, [...args], {
      ...owner,
      // HAProxy is among the programs of the system.
      env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, ...environment },
      stdio: ['ignore', log, log],
    });
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.#process?.kill(signal);
  }

  /** Sends a signal that ends it, and waits until it has. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    if (running === undefined || !this.isRunning) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }
}
