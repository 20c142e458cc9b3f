import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Owner } from '../../../apps/server/src/testing/services/workspace.ts';

/** The start options of a program of the cluster. */
interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The user it runs as, if this process is root. */
  readonly owner: Owner | undefined;
  readonly logFile: string;
}

/** A program that can be killed, frozen and restarted. */
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
      // HAProxy is in /usr/sbin.
      env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, ...environment },
      stdio: ['ignore', log, log],
    });
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.#process?.kill(signal);
  }

  /** Sends a terminating signal, and waits until the program has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    if (running === undefined || !this.isRunning) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }
}
