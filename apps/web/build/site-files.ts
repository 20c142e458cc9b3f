import { createHash } from 'node:crypto';
import { toBuffer } from 'qrcode';
import type { Plugin } from 'vite';
import { sitemap } from './sitemap.ts';

/** Where the site will be reached: goes into the site map and the QR code. */
const SITE = process.env['SITE_ADDRESS'] ?? 'https://chuhe.example';

/**
 * Files that follow from the build itself: the build's id (in index.html, /builds/latest.json and a manifest
 * named by the id), the site map in both languages, robots.txt and the QR code of the address.
 */
export function siteFiles(): Plugin {
  return {
    name: 'chuhe-site-files',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).toSorted();
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      const page = bundle['index.html'];
      if (page !== undefined && page.type === 'asset')
        page.source = String(page.source).replace('%BUILD_ID%', id);
      const emit = (fileName: string, source: string | Uint8Array): void => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      emit('builds/latest.json', JSON.stringify({ id }));
      emit(`builds/${id}.json`, JSON.stringify({ id, files }));
      emit('sitemap.xml', sitemap(SITE));
      emit('en/sitemap.xml', sitemap(SITE));
      emit('robots.txt', `User-agent: *\nDisallow: /api/\nSitemap: ${SITE}/sitemap.xml\n`);
      emit('qr.png', await toBuffer(SITE, { margin: 1, width: 256 }));
    },
  };
}
