import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The programs that build and run images on a machine without a registry. */
const PROGRAMS = ['podman', 'buildah', 'runc', 'mmdebstrap'];
const BASE = 'localhost/chuhe-base:1';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const NODE = 'docker.io/library/node:24-bookworm-slim';

/** The base images of ours: the real ones, or substitutes from Debian packages and our own Node. */
export function prepareBaseImages(folder: string): void {
  const missing = PROGRAMS.filter((name) => !succeeds('sh', ['-c', `command -v ${name}`]));
  if (missing.length > 0)
    throw new Error(
      `apt-get install podman buildah runc mmdebstrap: ${missing.join(', ')} missing`,
    );
  if (exists(NODE) || succeeds('timeout', ['60', 'podman', 'pull', NODE])) return;
  if (!exists(BASE)) makeBase(folder);
  makeNode(folder);
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
  const container = execFileSync('buildah', ['from', BASE], { encoding: 'utf8' }).trim();
  const inside = (command: string): void => {
    run('buildah', ['run', '--isolation', 'chroot', container, '--', 'sh', '-c', command]);
  };
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
