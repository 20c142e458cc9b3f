// The folder of the built web app. Builds it if this checkout has none yet.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DIST = resolve('apps/web/dist');

export function builtWeb(): string {
  if (!existsSync(join(DIST, 'index.html'))) {
    execFileSync('pnpm', ['--filter', '@chuhe/web', 'build'], { stdio: 'inherit' });
  }
  return DIST;
}
