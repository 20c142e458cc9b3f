// Runs the commands of the container file on a clean copy of the last commit without containers: builds the copy,
// starts its server and engine on an empty database with the defaults of the compose file, checks health, plays, and
// stops.
// Goal: built, healthy and played
//   pnpm prove deploy --containers [--from COMMIT]    the images themselves; that of COMMIT is upgraded to the last commit
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readProcessConfig } from '../../../apps/server/src/app/config.ts';
import { dropDatabase } from '../../../apps/server/src/platform/migrate.ts';
import { unusedPort } from '../../../apps/server/src/testing/services/workspace.ts';
import { composeDefaults } from './compose-file.ts';
import { readContainerFile, type Stage } from './container-file.ts';
import { startProgram } from './program.ts';
import { tryContainers } from './containers.ts';
import { trySite } from './try-site.ts';

const { values: asked } = parseArgs({
  options: {
    containers: { type: 'boolean', default: false },
    from: { type: 'string', default: 'HEAD~10' },
  },
});
if (asked.containers) {
  const line = await tryContainers(asked.from, (text) => process.stdout.write(`${text}\n`));
  process.stdout.write(`deploy: ${line}\n`);
  process.exit(0);
}

const start = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'chuhe-deploy-'));
const { DATABASE_URL, REDIS_URL } = readProcessConfig();
const database = new URL(DATABASE_URL);
database.pathname = `/chuhe_deploy_${process.pid}`;
try {
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C "${folder}"`]);
  const stages = readContainerFile(read('deploy/container/Containerfile'));
  for (const command of stages.flatMap(({ runs }) => runs)) runCommand(command);
  const packages = onlyProduction();
  const shipped = stages.at(-1);
  if (shipped === undefined) throw new Error('the container file has no stage');
  const built = performance.now();
  await runPrograms(shipped);
  const written = filesNewerThan(performance.timeOrigin + built);
  if (written.length > 0) throw new Error(`a program wrote ${written.join(', ')}`);
  process.stdout.write(
    `deploy: ${packages} packages, built in ${seconds(start, built)} s, tried in ${seconds(built, performance.now())} s\n`,
  );
} finally {
  await dropDatabase(database.href);
  rmSync(folder, { recursive: true, force: true });
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** Runs a command in the copy. Commands that would change this machine are checked against it instead. */
function runCommand(command: string): void {
  const wanted = /^npm install --global pnpm@(\d+)$/.exec(command)?.[1];
  const packages = /apt-get install -y --no-install-recommends ([^&]+)/.exec(command)?.[1];
  if (wanted !== undefined) {
    const version = execFileSync('pnpm', ['--version'], { encoding: 'utf8' });
    if (!version.startsWith(`${wanted}.`)) throw new Error(`pnpm ${version} is not ${wanted}`);
  } else if (packages === undefined) {
    execFileSync('sh', ['-c', command], {
      cwd: folder,
      // The packages are already here; missing ones are fetched.
      env: { ...process.env, npm_config_prefer_offline: 'true' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } else {
    // Installed here, or known to Debian; a machine without package lists knows only the former.
    for (const name of packages.trim().split(' '))
      execFileSync('sh', ['-c', `dpkg -s ${name} || apt-cache show ${name}`], { stdio: 'ignore' });
  }
}

/** Checks that no package for builds or tests ships. Returns the number of packages. */
function onlyProduction(): number {
  const { devDependencies } = JSON.parse(read('package.json')) as Manifest;
  const shipped = new Set(
    ['apps/server/package.json', 'apps/engine/package.json'].flatMap((path) =>
      Object.keys((JSON.parse(read(path)) as Manifest).dependencies),
    ),
  );
  const installed = readdirSync(join(folder, 'node_modules/.pnpm')).filter((name) =>
    name.includes('@'),
  );
  const foreign = Object.keys(devDependencies).filter(
    (name) =>
      !shipped.has(name) &&
      installed.some((entry) => entry.startsWith(`${name.replace('/', '+')}@`)),
  );
  if (foreign.length > 0) throw new Error(`shipped without need: ${foreign.join(', ')}`);
  return installed.length;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

async function runPrograms({ command, environment, healthcheck }: Stage): Promise<void> {
  const [port, opsPort, enginePort] = [await unusedPort(), await unusedPort(), await unusedPort()];
  const common = {
    ...environment,
    ...composeDefaults(read('deploy/container/compose.yaml')),
    PATH: process.env['PATH'] ?? '',
    REDIS_URL,
    REDIS_PREFIX: `${folder}:`,
  };
  const server = startProgram(command, {
    folder,
    environment: {
      ...common,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      DATABASE_URL: database.href,
    },
  });
  const engine = startProgram(engineCommand(), {
    folder,
    environment: { ...common, OPS_PORT: String(enginePort), ENGINE_PROCESSES: '1' },
  });
  try {
    await server.answers(`http://127.0.0.1:${opsPort}/readyz`);
    await engine.answers(`http://127.0.0.1:${enginePort}/ready`);
    askHealth(healthcheck, environment['OPS_PORT'] ?? '', opsPort);
    await trySite(`http://127.0.0.1:${port}`);
    const codes = await Promise.all([server.stop(), engine.stop()]);
    if (codes.some((code) => code !== 0)) throw new Error(`not left cleanly: ${codes.join(', ')}`);
  } finally {
    server.kill();
    engine.kill();
  }
}

/** Runs the container's health check, but on another port. */
function askHealth([name = '', ...args]: readonly string[], port: string, used: number): void {
  execFileSync(
    name,
    args.map((arg) => arg.replace(port, String(used))),
  );
}

function engineCommand(): readonly string[] {
  const args = /command: \[(node, [^\]]+)\]/.exec(read('deploy/container/compose.yaml'))?.[1];
  if (args === undefined) throw new Error('the compose file starts no engine');
  return args.split(', ');
}

/** The container's file system is read-only. */
function filesNewerThan(moment: number): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found?.isFile() === true && found.mtimeMs > moment;
  });
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}
