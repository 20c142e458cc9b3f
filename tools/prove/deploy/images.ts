import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The programs that build and run images on a machine without a registry. */
const PROGRAMS = ['podman', 'podman-compose', 'buildah', 'runc', 'mmdebstrap'];
const BASE = 'localhost/chuhe-base:1';
const ENTRYPOINT = join(import.meta.dirname, 'postgres-entrypoint');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const NODE = 'docker.io/library/node:24-bookworm-slim';
const POSTGRES = 'docker.io/library/postgres:17';
const REDIS = 'docker.io/library/redis:7';

/** The images of others: the real ones, or substitutes from Debian packages and our own Node. */
export function prepareBaseImages(folder: string): void {
  const missing = PROGRAMS.filter((name) => !succeeds('sh', ['-c', `command -v ${name}`]));
  if (missing.length > 0)
    throw new Error(
      `apt-get install podman podman-compose buildah runc mmdebstrap: ${missing.join(', ')} missing`,
    );
  for (const [image, make] of [
    [NODE, makeNode],
    [POSTGRES, makePostgres],
    [REDIS, makeRedis],
  ] as const) {
    if (exists(image) || succeeds('timeout', ['60', 'podman', 'pull', image])) continue;
    if (!exists(BASE)) makeBase(folder);
    make(folder);
  }
}

/** Builds the image of a revision with the container file of that revision, unchanged. */
export function buildImage(folder: string, revision: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short=12', revision], {
    encoding: 'utf8',
  }).trim();
  const image = `localhost/chuhe:${commit}`;
  const source = join(folder, commit);
  mkdirSync(source);
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${source}"`]);
  const args = ['bud', '--isolation', 'chroot', '--network=host', '--layers', '--format', 'docker'];
  execFileSync(
    'buildah',
    [...args, '-f', join(source, 'deploy/container/Containerfile'), '-t', image, source],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return image;
}

function makeBase(folder: string): void {
  const archive = join(folder, 'base.tar');
  run('mmdebstrap', ['--variant=minbase', 'bookworm', archive]);
  run('podman', ['import', archive, BASE]);
  rmSync(archive);
}

/** Node as installed by `tools/bootstrap`, npm, and the user that the container file names. */
function makeNode(folder: string): void {
  const npm = join(folder, 'npm');
  mkdirSync(npm, { recursive: true });
  execFileSync('npm', ['pack', 'npm@11', '--silent'], { cwd: npm, stdio: 'ignore' });
  const [archive = ''] = readdirSync(npm);
  run('tar', ['-xzf', join(npm, archive), '-C', npm]);
  const { container, inside } = fromBase();
  run('buildah', ['copy', container, process.execPath, '/usr/local/bin/node']);
  run('buildah', ['copy', container, join(npm, 'package'), '/usr/local/lib/node_modules/npm']);
  inside('ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm');
  inside('chmod 755 /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/npm-cli.js');
  inside('useradd --create-home --uid 1000 node');
  // A machine behind an intercepting proxy has its own certificate authority.
  run('buildah', ['copy', container, CERTIFICATES, CERTIFICATES]);
  const trust = [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, `SSL_CERT_FILE=${CERTIFICATES}`];
  run('buildah', ['config', ...trust.flatMap((setting) => ['--env', setting]), container]);
  run('buildah', ['commit', '--rm', container, NODE]);
}

/** PostgreSQL of Debian, which starts as the image of that name does. */
function makePostgres(): void {
  const { container, inside } = fromBase();
  install(inside, 'postgresql');
  inside('ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/');
  run('buildah', ['copy', container, ENTRYPOINT, '/usr/local/bin/docker-entrypoint.sh']);
  const settings = ['--env', 'PGDATA=/var/lib/postgresql/data'];
  const start = ['--entrypoint', '["docker-entrypoint.sh"]', '--cmd', 'postgres'];
  run('buildah', ['config', ...settings, ...start, container]);
  run('buildah', ['commit', '--rm', container, POSTGRES]);
}

function makeRedis(): void {
  const { container, inside } = fromBase();
  install(inside, 'redis-server');
  run('buildah', ['config', '--cmd', 'redis-server', container]);
  run('buildah', ['commit', '--rm', container, REDIS]);
}

type Inside = (command: string) => void;

function fromBase(): { readonly container: string; readonly inside: Inside } {
  const container = execFileSync('buildah', ['from', BASE], { encoding: 'utf8' }).trim();
  const isolated = ['run', '--isolation', 'chroot', '--network=host'];
  const inside = (command: string): void => {
    run('buildah', [...isolated, container, '--', 'sh', '-c', command]);
  };
  return { container, inside };
}

function install(inside: Inside, name: string): void {
  inside(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name} >/dev/null`);
}

function exists(image: string): boolean {
  return succeeds('podman', ['image', 'exists', image]);
}

function succeeds(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, [...args], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run(program: string, args: readonly string[]): void {
  execFileSync(program, [...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}
