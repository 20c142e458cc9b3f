import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'fairy-stockfish-nnue.wasm';

/** The licence and the authors of the engine travel with it, as its licence (GPL-3.0) asks. */
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
