import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { readUciLine, splitLines, type UciOutput } from '@chuhe/search';
import { EngineFault } from './engine-fault.ts';

/** The program of an engine and how it is started. */
export interface EngineProgram {
  readonly path: string;
  readonly args?: readonly string[] | undefined;
}

/** Engines yield to the processes that serve people, without starving. */
const NICENESS = 5;

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** A conversation with a child process in lines of UCI. */
export class UciTalk {
  readonly #child: Child;
  /** Who listens now, and who is told of the end; there is one question at a time. */
  #listener: ((output: UciOutput) => void) | undefined;
  #fail: ((fault: EngineFault) => void) | undefined;
  #rest = '';
  /** Settles, with the reason, when the process has ended. */
  readonly ended: Promise<string>;
  #endReason: string | undefined;

  constructor({ path, args = [] }: EngineProgram) {
    this.#child = spawn(path, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const { promise, resolve } = Promise.withResolvers<string>();
    this.ended = promise;
    const end = (reason: string): void => {
      this.#endReason ??= reason;
      this.#fail?.(new EngineFault('died', reason));
      resolve(reason);
    };
    this.#child.once('error', (error) => {
      end(error.message);
    });
    this.#child.once('exit', (code, signal) => {
      end(`exit ${signal ?? code ?? ''}`);
    });
    // A broken pipe is followed by the exit that explains it.
    this.#child.stdin.on('error', () => undefined);
    this.#child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      this.#hear(chunk);
    });
    this.#yieldToOthers();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Tells the engine one command; a command is one line of plain characters. */
  tell(command: string): void {
    if (!/^[ -~]+$/.test(command)) throw new Error('a command is one line of plain characters');
    if (this.#child.stdin.writable) this.#child.stdin.write(`${command}\n`);
  }

  /** Listens until `pick` finds what it waits for; a fault when time runs out or the process ends. */
  async listen<T>(pick: (output: UciOutput) => T | undefined, millis: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => {
      reject(new EngineFault('hung', `no answer in ${millis} ms`));
    }, millis);
    this.#listener = (output) => {
      const found = pick(output);
      if (found !== undefined) resolve(found);
    };
    this.#fail = reject;
    if (this.#endReason !== undefined) reject(new EngineFault('died', this.#endReason));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#listener = undefined;
      this.#fail = undefined;
    }
  }

  /** Ends the process at once, also one that is stopped or does not listen. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #hear(chunk: string): void {
    const { lines, rest } = splitLines(this.#rest, chunk);
    this.#rest = rest;
    for (const line of lines) this.#listener?.(readUciLine(line));
  }

  #yieldToOthers(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      setPriority(pid, Math.max(getPriority(), NICENESS));
    } catch {
      // The process has ended already, which its exit tells.
    }
  }
}
