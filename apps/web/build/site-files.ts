import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@chuhe/protocol';
import { toBuffer } from 'qrcode';
import type { Plugin } from 'vite';
import { appManifest } from './app-manifest.ts';
import { bundleEmbed } from './bundle-embed.ts';
import { bundleWorker } from './bundle-worker.ts';
import { filesToCache } from './files-to-cache.ts';

/** The public address of the site, for the QR code. */
const SITE = process.env['SITE_ADDRESS'] ?? 'https://chuhe.example';

/**
 * Files derived from the build itself: the build id (in index.html, /builds/latest.json and a manifest named by the
 * id), the script of embedded boards, the service worker with its list of files, the app's manifest in every language
 * and the QR code of the address. The server writes the site map and robots.txt, because they contain the host.
 */
export function siteFiles(): Plugin {
  let root = '';
  return {
    name: 'chuhe-site-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      ({ root } = config);
    },
    async generateBundle(_, bundle) {
      const emit = (fileName: string, source: string | Uint8Array): void => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      const made = [
        ...LOCALES.map((locale) => appManifest(locale)),
        { name: 'qr.png', content: await toBuffer(SITE, { margin: 1, width: 256 }) },
      ];
      for (const { name, content } of made) emit(name, content);
      const worker = await bundleWorker(root);
      const unhashed = [...made, ...readFolder(join(root, 'public'))];
      const embed = await bundleEmbed(root);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no page');

      const files = Object.keys(bundle)
        .filter((name) => !name.endsWith('.map'))
        .toSorted();
      const hash = createHash('sha256').update(files.join('\n')).update(worker).update(page.source);
      for (const { name } of embed.files) hash.update(name);
      for (const { name, content } of unhashed) hash.update(name).update(content);
      const id = hash.digest('hex').slice(0, 16);
      const cached = filesToCache(
        Object.values(bundle),
        unhashed.map(({ name }) => name),
      );

      page.source = String(page.source).replace('%BUILD_ID%', id);
      emit('sw.js', `const BUILD_FILES = ${JSON.stringify({ id, ...cached })};\n${worker}`);
      for (const { name, content } of embed.files) emit(name, content);
      emit('builds/embed.json', JSON.stringify(embed.names));
      emit('builds/latest.json', JSON.stringify({ id }));
      emit(`builds/${id}.json`, JSON.stringify({ id, files, ...cached }));
    },
  };
}

interface SiteFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

function readFolder(folder: string): readonly SiteFile[] {
  const names = globSync('**/*.*', { cwd: folder }).toSorted();
  return names.map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}
