import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'fairy-stockfish-nnue.wasm';

/** Ships the engine's licence and authors with it, as its licence (GPL-3.0) requires. */
export function engineNotices(): Plugin {
  return {
    name: 'chuhe-engine-notices',
    apply: 'build',
    generateBundle() {
      const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
      const emit = (fileName: string, file: string): void => {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, file)) });
      };
      emit('engine/COPYING.txt', 'Copying.txt');
      emit('engine/AUTHORS.txt', 'AUTHORS');
    },
  };
}
