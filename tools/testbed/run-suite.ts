// Runs a test runner, shows its output and ends with one line: how many tests passed and failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

interface Suite {
  /** The name in the last line. */
  readonly name: string;
  readonly program: 'vitest' | 'playwright';
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const SUMMARY_LINES = 60;

/** Fails the process if a test failed or none ran. */
export async function runSuite({ name, program, args, environment = {} }: Suite): Promise<void> {
  const child = spawn(program, [...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const passed = lastCount(output, 'passed');
  const failed = lastCount(output, 'failed');
  const isGood = code === 0 && passed > 0 && failed === 0;
  process.exitCode = isGood ? 0 : 1;
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed (goal 0)\n`);
}

/** Both runners end with a summary such as `12 passed`; counts of files come before those of tests. */
function lastCount(output: string, word: string): number {
  const summary = stripVTControlCharacters(output).split('\n').slice(-SUMMARY_LINES).join('\n');
  const counts = summary.matchAll(new RegExp(`(\\d+) ${word}\\b`, 'g'));
  return Number([...counts].at(-1)?.[1] ?? 0);
}
