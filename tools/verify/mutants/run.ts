// Plants known faults in a copy of the rules, one at a time, and runs the tests named with each. A fault whose place is
// no longer in the source is an error.
// Goal: every fault caught
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import faults from './faults.json' with { type: 'json' };

type Fault = (typeof faults)[number];

const FOLDER = resolve('.mutants');
const SOURCE = 'packages/rules';
const VITEST = resolve('node_modules/.bin/vitest');
const queue = faults.entries();
let caught = 0;

await rm(FOLDER, { recursive: true, force: true });
await Promise.all(
  Array.from({ length: availableParallelism() }, (_, index) => runMutantsInTurn(index)),
);
await rm(FOLDER, { recursive: true, force: true });
process.stdout.write(`mutants: ${caught} caught, goal ${faults.length} planted\n`);
process.exitCode = caught === faults.length ? 0 : 1;

async function runMutantsInTurn(index: number): Promise<void> {
  const copy = join(FOLDER, String(index));
  await mkdir(join(copy, 'packages'), { recursive: true });
  await cp(SOURCE, join(copy, SOURCE), {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path),
  });
  await cp('tools/verify/mutants/vitest.config.ts', join(copy, 'vitest.config.ts'));
  await cp('package.json', join(copy, 'package.json'));
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  for (const [, fault] of queue) {
    const isCaught = await runMutant(copy, fault);
    caught += isCaught ? 1 : 0;
    process.stdout.write(`${isCaught ? 'caught' : 'SURVIVED'}: ${fault.name}\n`);
  }
}

async function runMutant(copy: string, { name, file, find, put, tests }: Fault): Promise<boolean> {
  const path = join(copy, SOURCE, 'src', file);
  const source = await readFile(path, 'utf8');
  if (!source.includes(find)) throw new Error(`${name}: ${file} has changed`);
  await writeFile(
    path,
    source.replace(find, () => put),
  );
  const passed = await runTests(copy, tests);
  await writeFile(path, source);
  return !passed;
}

async function runTests(copy: string, tests: readonly string[]): Promise<boolean> {
  const args = ['run', '--root', copy, '--bail', '1', '--pool=threads', '--no-isolate'];
  const child = spawn(VITEST, [...args, ...tests.map((test) => `src/${test}`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (output += String(text)));
  }
  const status = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  if (!/Tests\s/.test(output)) throw new Error(`no test ran:\n${output}`);
  return status === 0;
}
