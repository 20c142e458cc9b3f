import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWell } from '../site/is-well.ts';

const START_MILLIS = 30_000;
/** What the compose file and the units give a program to finish in. */
const STOP_MILLIS = 15_000;

/** A program of the copy, started as its container would start it. */
export interface Program {
  /** Settles when this address answers well. */
  answers(url: string): Promise<void>;
  /** Asks it to leave and answers its exit code; it is ended when it takes too long. */
  stop(): Promise<number | null>;
  kill(): void;
}

export interface ProgramPlace {
  readonly folder: string;
  /** All of its environment: nothing of whoever runs the check is in it. */
  readonly environment: Readonly<Record<string, string>>;
}

export function startProgram(
  [name = '', ...words]: readonly string[],
  { folder, environment }: ProgramPlace,
): Program {
  const child = spawn(name, words, { cwd: folder, env: environment, stdio: 'pipe' });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => void said.push(String(data)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    answers: async (url) => {
      const giveUp = performance.now() + START_MILLIS;
      while (!(await isWell(url))) {
        if (child.exitCode !== null || performance.now() > giveUp)
          throw new Error(`${words.join(' ')} does not start:\n${said.join('')}`);
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
