import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/**
 * Draws the first render of the front page in every language into builds/front-page.json, for the server to put into
 * the page: it is readable, and its links work, before any script runs.
 */
export function frontPage(): Plugin {
  let pages: Promise<{ readonly stdout: string }> | undefined;
  return {
    name: 'chuhe-front-page',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const script = join(import.meta.dirname, 'draw-front-page.ts');
      pages = promisify(execFile)(process.execPath, [script], { maxBuffer: 1024 * 1024 });
    },
    async generateBundle() {
      const { stdout } = (await pages) ?? { stdout: '{}' };
      this.emitFile({ type: 'asset', fileName: 'builds/front-page.json', source: stdout });
    },
  };
}
