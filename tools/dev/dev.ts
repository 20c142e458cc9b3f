// pnpm dev: server, engine worker, house bots and Vite together, on a fresh clone after `tools/services` and `pnpm
// install`. A saved file of the web app changes on the page without a reload; a saved file of the server or of a
// package restarts the server, and of the engine the engine worker. `--port N` chooses the port of the pages (0: any).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const DEFAULT_PORT = '5173';
/** An editor writes a file in several steps; one restart covers all of them. */
const SETTLE_MILLIS = 100;

interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folders whose saved files restart it. */
  readonly sources: readonly string[];
}

const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } });
const running = new Map<string, ChildProcess>();
let isLeaving = false;
process.once('SIGTERM', leave);
process.once('SIGINT', leave);

// The server chooses a free port once and keeps it across restarts, so that the proxy's target stays valid.
const port = await startServer('0');
const server = serverOn(String(port));
const engine: Program = {
  name: 'engine',
  args: ['apps/engine/src/main.ts'],
  env: { OPS_PORT: '0' },
  sources: ['apps/engine/src', 'packages'],
};
start(engine);
start({
  name: 'web',
  args: `apps/web/node_modules/vite/bin/vite.js apps/web --host 127.0.0.1 --strictPort --clearScreen false --port ${values.port}`.split(
    ' ',
  ),
  env: { CHUHE_SERVER: `http://127.0.0.1:${port}` },
  sources: [],
});
for (const program of [server, engine]) restartOnSave(program);
startHouseBots(`http://127.0.0.1:${port}`);

/** Creates their accounts as an operator does, and starts the program that plays for them. */
function startHouseBots(url: string): void {
  const child = spawn(process.execPath, ['apps/server/src/app/cli/admin.ts', 'house-bots'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.set('house-accounts', child);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const tokens = /^HOUSE_TOKENS=(.+)$/.exec(line)?.[1];
    if (tokens === undefined || isLeaving) return;
    const env = { HOUSE_TOKENS: tokens, CHUHE_URL: url };
    start({ name: 'house-bots', args: ['apps/bot/src/main-house.ts'], env, sources: [] });
  });
}

function serverOn(chosen: string): Program {
  return {
    name: 'server',
    args: ['apps/server/src/main.ts'],
    // Vite serves the pages; without a page folder the server answers only calls and sockets.
    env: { PORT: chosen, OPS_PORT: '0', WEB_ROOT: resolve(ROOT, 'apps/web/none') },
    sources: ['apps/server/src', 'apps/server/migrations', 'packages'],
  };
}

/** Starts the server and returns its port, as its `started` line reports it. */
async function startServer(chosen: string): Promise<number> {
  const child = start(serverOn(chosen));
  return new Promise((done, fail) => {
    child.once('exit', () => {
      fail(new Error('the server ended before it listened: do the services run? (tools/services)'));
    });
    printLines(child, (line) => {
      const found = /"port":(\d+).*"msg":"started"/.exec(line);
      if (found !== null) done(Number(found[1]));
    });
  });
}

function start(program: Program): ChildProcess {
  const { name, args, env } = program;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.set(name, child);
  if (name !== 'server' || env['PORT'] !== '0') printLines(child, () => undefined);
  // Without pages there is nothing to develop; a server that ended waits for the next saved file.
  if (name === 'web') child.once('exit', leave);
  return child;
}

function printLines(child: ChildProcess, onLine: (line: string) => void): void {
  if (child.stdout === null) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    process.stdout.write(`${line}\n`);
    onLine(line);
  });
}

function restartOnSave(program: Program): void {
  let timer: NodeJS.Timeout | undefined;
  const onSave = (_: string, file: string | null): void => {
    if (file?.includes('node_modules') === true || !/[.](?:ts|json|sql|lua)$/.test(file ?? ''))
      return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(program), SETTLE_MILLIS);
  };
  for (const folder of program.sources)
    watch(resolve(ROOT, folder), { recursive: true }, onSave).unref();
}

async function restart(program: Program): Promise<void> {
  await end(running.get(program.name));
  if (!isLeaving) start(program);
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  void Promise.all([...running.values()].map((child) => end(child))).then(() => process.exit(0));
}
