// An engine for tests: passes everything on to the real one, but misbehaves or records them.
//   odd-engine.ts notes FILE     records every line it receives
//   odd-engine.ts babble FILE    the first process prints garbage when it is to search
//   odd-engine.ts crash          dies whenever it is to search, except in its first search
//   odd-engine.ts cheat          names a move that breaks the rules, except in its first search
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readConfig } from '../config.ts';

const [mode = '', file = ''] = process.argv.slice(2);
const engine = spawn(readConfig({ ...process.env, ENGINE_PATH: undefined }).ENGINE_PATH, [], {
  stdio: ['pipe', 'pipe', 'ignore'],
});
const isFirst = file !== '' && !existsSync(file);
if (isFirst) writeFileSync(file, '');
let searches = 0;

engine.stdout.pipe(process.stdout);
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const isSearch = line.startsWith('go ');
    if (isSearch) searches += 1;
    // The first search of a process is its self-test.
    if (isSearch && searches > 1) misbehave();
    if (mode === 'notes') appendFileSync(file, `${line}\n`);
    if (!(isSearch && searches > 1 && mode === 'cheat')) engine.stdin.write(`${line}\n`);
  })
  .on('close', () => {
    engine.stdin.end('quit\n');
  });

function misbehave(): void {
  if (mode === 'crash') {
    engine.kill('SIGKILL');
    process.exit(1);
  }
  if (mode === 'cheat') process.stdout.write('bestmove e1e9\n');
  if (mode === 'babble' && isFirst) {
    process.stdout.write(randomBytes(100_000));
    process.stdout.write('\ninfo depth x score cp y pv ;;\nbestmove\nreadyok\nuciok\n');
    process.stdout.write(`info ${'pv '.repeat(10_000)}\nbestmove a1a1\n`);
  }
}
