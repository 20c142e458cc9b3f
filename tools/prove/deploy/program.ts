import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** In the gate it uses only the processor time that the tests leave. */
const START_MILLIS = 180_000;
/** The stop timeout of the compose file and the systemd units. */
const STOP_MILLIS = 15_000;

/** A program of the copy, started as its container would start it. */
export interface Program {
  /** Settles when this address answers successfully. */
  answers(url: string): Promise<void>;
  /** Asks it to end and returns its exit code; kills it if it takes too long. */
  stop(): Promise<number | null>;
  kill(): void;
}

export interface ProgramOptions {
  readonly folder: string;
  /** Its complete environment, without anything from the calling shell. */
  readonly environment: Readonly<Record<string, string>>;
}

export function startProgram(
  [name = '', ...args]: readonly string[],
  { folder, environment }: ProgramOptions,
): Program {
  const child = spawn(name, args, { cwd: folder, env: environment, stdio: 'pipe' });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => void output.push(String(data)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    answers: async (url) => {
      const deadline = performance.now() + START_MILLIS;
      while (!(await isHealthy(url))) {
        if (child.exitCode !== null || performance.now() > deadline)
          throw new Error(`${args.join(' ')} does not start:\n${output.join('')}`);
        await sleep(100);
      }
    },
    stop: async () => {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MILLIS);
      child.kill('SIGTERM');
      const [code] = await ended;
      clearTimeout(tooLong);
      return code;
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}

/** Whether an address answers with success. */
export async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}
