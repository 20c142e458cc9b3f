// One step of the gate or of the night: a script of package.json, its output, and how long it took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
/** Node keeps here what it compiled: a server process starts in half of the processor time. */
const COMPILED = resolve(import.meta.dirname, '../../../node_modules/.cache/node');
/** A process that a step left behind may hold its output open for ever; what it has to say is read by then. */
const LAST_OUTPUT_MILLIS = 1000;

export interface StepOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly limitSeconds?: number;
  /** Whether it takes only the processor time that other steps leave. */
  readonly isYielding?: boolean;
  readonly print?: (text: string) => void;
}

const TICKS_A_SECOND = 100;
/** Linux shares time between sessions before it looks at processes: both get the lowest priority. */
const YIELDING = '{ echo 19 > /proc/self/autogroup; } 2>/dev/null; exec nice -n 19 pnpm "$@"';

/** Runs a step and prints how it ended; the output of one that failed is printed as a whole, other steps may run beside it. */
export async function runStep(step: Step, options: StepOptions = {}): Promise<StepResult> {
  const { environment = {}, limitSeconds = LIMIT_SECONDS, isYielding = false } = options;
  const { print = (printed) => process.stdout.write(printed) } = options;
  const start = performance.now();
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment };
  const [program, args] = isYielding ? ['sh', ['-c', YIELDING, 'sh', ...step]] : ['pnpm', step];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true });
  const limit = setTimeout(() => endGroup(child.pid), limitSeconds * 1000);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  const processor = processorSeconds();
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
      ? `passed: ${name}, ${seconds} s, ${processor} s of processor: ${lastLine}\n`
      : `${text}FAILED: ${name}, ${seconds} s\n`,
  );
  return { name, isPassed, seconds, lastLine };
}

/** What ended steps had used when the last one ended. */
let counted = 0;

/** The processor time of the step that has just ended, its own processes included; databases that serve all are not. */
function processorSeconds(): number {
  const used = endedChildrenSeconds();
  const seconds = Math.round(used - counted);
  counted = used;
  return seconds;
}

/** Linux adds a process with all that it waited for to its parent's account when it is reaped. */
function endedChildrenSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
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
