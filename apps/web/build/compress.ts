import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = '**/*.{js,css,wasm,svg,json,html,txt,xml,webmanifest,bin}';
const SMALLEST_BYTES = 1024;

/** Adds a brotli variant to every file worth it; the server sends it to browsers that accept it. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'chuhe-compress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    async closeBundle() {
      const pack = promisify(brotliCompress);
      const files = globSync(TEXTS, { cwd: folder }).map((name) => join(folder, name));
      await Promise.all(
        files.map(async (file) => {
          const content = readFileSync(file);
          if (content.length < SMALLEST_BYTES) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await writeFile(`${file}.br`, await pack(content, { params }));
        }),
      );
    },
  };
}
