import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { splitLines, type UciTransport } from '@chuhe/search';

/** The program of an engine and its arguments. */
export interface EngineProgram {
  readonly path: string;
  readonly args?: readonly string[] | undefined;
  /** How far it yields to other processes; engines of running games yield less than those of finished ones. */
  readonly niceness?: number | undefined;
}

/** A child process that exchanges UCI lines. */
interface EngineChild extends UciTransport {
  readonly pid: number | undefined;
}

/** Engines yield to the processes that serve players, without starving. */
const NICENESS = 5;

const SESSION_TRIES = 20;
const SESSION_RETRY_MILLIS = 110;

/** Excludes our environment, which holds secrets; an engine needs at most the PATH. */
const ENVIRONMENT = {
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin:/usr/games`,
};

export function spawnEngine({ path, args = [], niceness = NICENESS }: EngineProgram): EngineChild {
  // Linux shares the processor between sessions first, and only within one of them by niceness.
  const detached = niceness > NICENESS;
  const child = spawn(path, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: ENVIRONMENT,
    detached,
  });
  // The exit event that follows a broken pipe explains it.
  child.stdin.on('error', () => undefined);
  if (child.pid !== undefined) {
    lowerPriority(child.pid, niceness);
    if (detached) void lowerSession(child.pid, niceness);
  }
  return {
    pid: child.pid,
    send: (line) => {
      if (child.stdin.writable) child.stdin.write(`${line}\n`);
    },
    onLine: (handler) => {
      let unfinished = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        const { lines, rest } = splitLines(unfinished, chunk);
        unfinished = rest;
        for (const line of lines) handler(line);
      });
    },
    onEnd: (handler) => {
      child.once('error', (error) => handler(error.message));
      child.once('exit', (code, signal) => handler(`exit ${signal ?? code ?? ''}`));
    },
    close: () => {
      child.kill('SIGKILL');
    },
  };
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, Math.max(getPriority(), niceness));
  } catch {
    // The process has already ended; its exit event reports that.
  }
}

/** Lowers the session that a process leads, which it does not share with ours. */
async function lowerSession(pid: number, niceness: number): Promise<void> {
  for (let tries = 0; tries < SESSION_TRIES; tries += 1) {
    try {
      // Linux allows one such change in a tenth of a second.
      await writeFile(`/proc/${pid}/autogroup`, String(niceness));
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      await pause(SESSION_RETRY_MILLIS);
    }
  }
}
