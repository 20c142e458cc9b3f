import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RETENTION } from '@chuhe/protocol';
import type { Plugin } from 'vite';

/** The folder beside the build; the server serves only the build. */
const FOLDER = 'maps';
/** Error reports of older builds are not kept either. */
const KEPT_MILLIS = RETENTION.errorReportDays * 86_400_000;

/**
 * Moves the source maps out of the build and keeps them beside it, under the names of their scripts, which differ from
 * build to build. Reported stacks are resolved with them; browsers never fetch them.
 */
export function keepMaps(): Plugin {
  let root = '';
  return {
    name: 'chuhe-keep-maps',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        sourcemap: 'hidden',
        rolldownOptions: { output: { sourcemapExcludeSources: true } },
      },
    }),
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle: {
      // The bundler itself still moves code and maps after other plugins are done.
      order: 'post',
      handler(_, bundle) {
        const folder = join(root, FOLDER);
        mkdirSync(folder, { recursive: true });
        forgetOld(folder);
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.js.map')) continue;
          writeFileSync(join(folder, basename(name)), file.source);
          delete bundle[name];
        }
      },
    },
  };
}

function forgetOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MILLIS) rmSync(path);
  }
}
