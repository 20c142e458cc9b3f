import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './build/catalogues.ts';
import { changelog } from './build/changelog.ts';
import { createChunkChooser, flatImports, refuseCircles, withoutLists } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { engineNotices } from './build/engine-notices.ts';
import { frontPage } from './build/front-page.ts';
import { jsonImports } from './build/json-imports.ts';
import { keepMaps } from './build/keep-maps.ts';
import { landings } from './build/landings.ts';
import { layerOrder } from './build/layer-order.ts';
import { packageLicences } from './build/package-licences.ts';
import { pageFiles } from './build/page-files.ts';
import { pureSchemas } from './build/pure-schemas.ts';
import { siteFiles } from './build/site-files.ts';
import { styleguide } from './build/styleguide.ts';
import { tacticsPack } from './build/tactics-pack.ts';

/** The headers of our server; without them the browser's engine cannot share memory between threads. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** In development, forwards the requests that only the server can answer; `pnpm dev` sets its address. */
function toServer(target: string | undefined) {
  if (target === undefined) return {};
  return {
    '/api': { target },
    '/card': { target },
    '/sitemap.xml': { target },
    '/unsubscribe': { target },
    '/socket': { target, ws: true },
  };
}

export default defineConfig({
  plugins: [
    changelog(),
    jsonImports(),
    catalogues({ landings: true }),
    tacticsPack(),
    pureSchemas(),
    react(),
    keepMaps(),
    engineNotices(),
    packageLicences(),
    refuseCircles(),
    flatImports(),
    pageFiles(),
    landings(),
    layerOrder(),
    siteFiles(),
    frontPage(),
    styleguide(),
    compress(),
  ],
  // The shim replaces a hook that React has had since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    // Browsers with es2022 but without modulepreload fetch slightly later; they need no polyfill.
    modulePreload: { polyfill: false, resolveDependencies: withoutLists },
    rolldownOptions: {
      output: {
        // The first screen names all others. Seven characters distinguish the versions of a file; with eight, two
        // hundred names would cost 150 bytes more.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Many small files compress worse, and each delays a slow phone.
          groups: [{ name: createChunkChooser(), debugName: 'by use' }],
        },
      },
    },
  },
  // Libraries of every screen are prepared at the start, because one found later would reload the current page.
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx'] },
  server: { headers: ISOLATION, proxy: toServer(process.env['CHUHE_SERVER']) },
  test: { css: true },
});
