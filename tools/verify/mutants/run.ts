// Plants known faults in a copy of the rules and of the web app, one at a time, and runs the tests named with each. A
// fault whose place is no longer in the source is an error. `--only web` runs one list.
// Goal: every fault caught
import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, type FaultList, LISTS } from './fault-lists.ts';

const FOLDER = resolve('.mutants');
const VITEST = resolve('node_modules/.bin/vitest');

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const lists = LISTS.filter(({ name }) => only === undefined || name === only);
const planted = lists.reduce((sum, { faults }) => sum + faults.length, 0);
let caught = 0;

await rm(FOLDER, { recursive: true, force: true });
for (const list of lists) {
  const queue = list.faults.values();
  const workers = Array.from({ length: availableParallelism() }, (_, index) =>
    runMutantsInTurn(list, join(FOLDER, `${list.name}-${index}`), queue),
  );
  await Promise.all(workers);
}
await rm(FOLDER, { recursive: true, force: true });
process.stdout.write(`mutants: ${caught} caught, goal ${planted} planted\n`);
process.exitCode = planted > 0 && caught === planted ? 0 : 1;

async function runMutantsInTurn(
  list: FaultList,
  copy: string,
  queue: Iterable<Fault>,
): Promise<void> {
  await copyOf(list, copy);
  for (const fault of queue) {
    const isCaught = await runMutant(list, copy, fault);
    caught += isCaught ? 1 : 0;
    process.stdout.write(`${isCaught ? 'caught' : 'SURVIVED'}: ${fault.name}\n`);
  }
}

/** A copy of the project in which only the list's folder can be changed; the rest are links. */
async function copyOf({ folder, config }: FaultList, copy: string): Promise<void> {
  const target = join(copy, folder);
  await mkdir(target, { recursive: true });
  await cp(folder, target, {
    recursive: true,
    filter: (path) => !/^(?:node_modules|dist)$/.test(basename(path)),
  });
  await symlink(resolve(folder, 'node_modules'), join(target, 'node_modules'));
  const [top = ''] = folder.split('/');
  await linkOthers(top, join(copy, top));
  await linkOthers('.', copy);
  await rm(join(copy, 'vitest.config.ts'));
  await cp(config, join(copy, 'vitest.config.ts'));
}

async function linkOthers(folder: string, copy: string): Promise<void> {
  const present = new Set(await readdir(copy));
  const others = (await readdir(folder)).filter(
    (name) => !present.has(name) && name !== '.git' && name !== basename(FOLDER),
  );
  await Promise.all(others.map(async (name) => symlink(resolve(folder, name), join(copy, name))));
}

async function runMutant(list: FaultList, copy: string, fault: Fault): Promise<boolean> {
  const path = join(copy, list.sources, fault.file);
  const source = await readFile(path, 'utf8');
  if (!source.includes(fault.find)) throw new Error(`${fault.name}: ${fault.file} has changed`);
  await writeFile(
    path,
    source.replace(fault.find, () => fault.put),
  );
  const passed = await runTests(list, copy, fault.tests);
  await writeFile(path, source);
  return !passed;
}

async function runTests(
  { sources, args }: FaultList,
  copy: string,
  tests: readonly string[],
): Promise<boolean> {
  const options = ['run', '--root', copy, '--bail', '1', ...args];
  const child = spawn(VITEST, [...options, ...tests.map((test) => `${sources}/${test}`)], {
    cwd: copy,
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
