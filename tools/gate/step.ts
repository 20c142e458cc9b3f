// One step of the gate or of the night: a script of package.json, its output, and how long it took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

/** A script of package.json with its arguments. */
export type Step = readonly string[];

export interface StepResult {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
  /** The last line of its output, which carries its figures and its goal. */
  readonly lastLine: string;
}

/** A step that takes longer hangs: its processes are ended and it counts as failed. */
const LIMIT_SECONDS = 1500;
/** A process that a step left behind may hold its output open for ever; what it has to say is read by then. */
const LAST_OUTPUT_MILLIS = 1000;

/** Runs a step and prints how it ended; the output of one that failed is printed as a whole, other steps may run beside it. */
export async function runStep(
  step: Step,
  environment: Readonly<Record<string, string>> = {},
  limitSeconds = LIMIT_SECONDS,
  print: (text: string) => void = (printed) => process.stdout.write(printed),
): Promise<StepResult> {
  const start = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn('pnpm', step, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true });
  const limit = setTimeout(() => endGroup(child.pid), limitSeconds * 1000);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  await Promise.race([closed, sleep(LAST_OUTPUT_MILLIS)]);
  endGroup(child.pid);
  // An open pipe would keep the gate itself alive.
  child.stdout.destroy();
  child.stderr.destroy();
  const text = output.join('');
  const name = step.join(' ');
  const seconds = Math.round((performance.now() - start) / 1000);
  const isPassed = code === 0;
  const lastLine = lastLineOf(text);
  print(
    isPassed
      ? `passed: ${name}, ${seconds} s: ${lastLine}\n`
      : `${text}FAILED: ${name}, ${seconds} s\n`,
  );
  return { name, isPassed, seconds, lastLine };
}

/** Ends the step's process group, with what the step started and left behind. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

function lastLineOf(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.findLast((line) => line.trim() !== '' && !line.includes('ELIFECYCLE')) ?? '';
}
