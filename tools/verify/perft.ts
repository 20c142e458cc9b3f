// Counts the lines of every position of the perft table to full depth on all cores and compares.
// Goal: all counts agree
//   pnpm verify perft [--depth N]
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { perft, readPositionCode } from '@chuhe/rules';
import table from '../../packages/rules/data/perft.json' with { type: 'json' };

/** One count to make; the worker returns it with its result. */
interface Task {
  readonly name: string;
  readonly fen: string;
  readonly depth: number;
  readonly expected: number;
}

if (isMainThread) await compareAll();
else
  parentPort?.on('message', (task: Task) => parentPort?.postMessage({ task, lines: count(task) }));

async function compareAll(): Promise<void> {
  const { values } = parseArgs({ options: { depth: { type: 'string', default: '5' } } });
  const tasks = table
    .flatMap(({ name, fen, depths }) =>
      depths
        .slice(0, Number(values.depth))
        .map((expected, index): Task => ({ name, fen, depth: index + 1, expected })),
    )
    .toSorted((one, other) => one.expected - other.expected);
  const goal = tasks.length;
  const agreed = await Promise.all(
    Array.from({ length: availableParallelism() }, () => work(tasks)),
  );
  const total = agreed.reduce((sum, each) => sum + each, 0);
  process.stdout.write(`perft: ${total} agree, goal ${goal}\n`);
  process.exitCode = total === goal ? 0 : 1;
}

/** Takes the largest task left, again and again; returns the number of counts that agreed. */
async function work(tasks: Task[]): Promise<number> {
  const worker = new Worker(new URL(import.meta.url));
  let agreed = 0;
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const { name, depth, expected } = task;
    const lines = await new Promise<number>((resolve) => {
      worker.once('message', (answer: { lines: number }) => resolve(answer.lines));
      worker.postMessage(task);
    });
    if (lines === expected) agreed += 1;
    else process.stdout.write(`${name} depth ${depth}: ${lines}, expected ${expected}\n`);
  }
  await worker.terminate();
  return agreed;
}

function count({ fen, depth }: Task): number {
  const reading = readPositionCode(fen);
  return reading.ok ? perft(reading.setup, depth) : -1;
}
