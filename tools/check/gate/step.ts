// One step of the gate or of the nightly run: a script of package.json, its output, and its duration.
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
  /** The last line of its output, with its figures and its goal. */
  readonly lastLine: string;
}

/** A step that takes longer hangs: its processes are ended and it counts as failed. */
const LIMIT_SECONDS = 1500;
/** Node's compile cache: with it a server process starts in half the processor time. */
const COMPILED = resolve(import.meta.dirname, '../../../node_modules/.cache/node');
/** A process that a step left behind may hold its output open for ever; all relevant output has been read by then. */
const LAST_OUTPUT_MILLIS = 1000;

export interface StepOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly limitSeconds?: number;
  /** Whether it uses only the processor time that other steps leave. */
  readonly isYielding?: boolean;
  readonly print?: (text: string) => void;
}

const TICKS_A_SECOND = 100;
/** Linux schedules sessions before processes, so both get the lowest priority. */
const YIELDING = '{ echo 19 > /proc/self/autogroup; } 2>/dev/null; exec nice -n 19 pnpm "$@"';

/**
 * Runs a step and prints its result. The output of a failed step is printed as a whole, because other steps may run
 * concurrently.
 */
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

/** The total of the ended steps when the last one ended. */
let counted = 0;

/** The processor time of the step that has just ended, including its own processes but not the shared databases. */
function processorSeconds(): number {
  const used = endedChildrenSeconds();
  const seconds = Math.round(used - counted);
  counted = used;
  return seconds;
}

/** When a process is reaped, Linux adds its time and that of its reaped children to its parent. */
function endedChildrenSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
}

/** Ends the step's process group, including processes it left behind. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

function lastLineOf(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  const last = lines.findLast((line) => line.trim() !== '' && !line.includes('ELIFECYCLE')) ?? '';
  // Node ends the report of an uncaught error with its own version.
  if (!last.startsWith('Node.js v')) return last;
  return `crashed: ${lines.findLast((line) => /^\w*Error\b/.test(line)) ?? 'without an error'}`;
}
