// Packs the bridge as one file that installs anywhere: one script without dependencies, its README and its licences.
//   node apps/bot/build/pack.ts FOLDER     writes FOLDER/chuhe-bot.tgz
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import * as z from 'zod/mini';

const BOT = resolve(import.meta.dirname, '..');
const ROOT = resolve(BOT, '../..');
const NAME = 'chuhe-bot';

const target = resolve(process.argv[2] ?? '.');
const { version, license } = manifestOf(BOT);
const { engines } = manifestOf(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'chuhe-pack-'));
try {
  await build({
    configFile: false,
    root: BOT,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        output: { entryFileNames: `${NAME}.js`, banner: '#!/usr/bin/env node' },
      },
    },
  });
  const manifest = {
    name: NAME,
    version,
    license,
    description: 'Lets a UCI engine play xiangqi on a Chuhe site',
    type: 'module',
    bin: { [NAME]: `${NAME}.js` },
    engines: { node: engines?.node },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  copyFileSync(join(BOT, 'README.md'), join(folder, 'README.md'));
  for (const name of ['LICENSE', 'NOTICE']) copyFileSync(join(ROOT, name), join(folder, name));
  execFileSync('pnpm', ['pack', '--pack-destination', target], { cwd: folder, stdio: 'pipe' });
  renameSync(join(target, `${NAME}-${version}.tgz`), join(target, `${NAME}.tgz`));
} finally {
  rmSync(folder, { recursive: true });
}

function manifestOf(place: string) {
  return z.parse(
    z.object({
      version: z.string(),
      license: z.string(),
      engines: z.optional(z.object({ node: z.string() })),
    }),
    JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')),
  );
}
