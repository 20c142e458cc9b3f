import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './build/catalogues.ts';
import { changelog } from './build/changelog.ts';
import { createChunkChooser, refuseCircles, withoutStart } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { engineNotices } from './build/engine-notices.ts';
import { jsonImports } from './build/json-imports.ts';
import { keepMaps } from './build/keep-maps.ts';
import { layerOrder } from './build/layer-order.ts';
import { packageLicences } from './build/package-licences.ts';
import { pageFiles } from './build/page-files.ts';
import { siteFiles } from './build/site-files.ts';
import { tacticsPack } from './build/tactics-pack.ts';

/** As our server sends them: without these the engine in the browser cannot share memory between threads. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** While developing, what only the server can answer goes on to it; `pnpm dev` names its address. */
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
    catalogues(),
    tacticsPack(),
    react(),
    keepMaps(),
    engineNotices(),
    packageLicences(),
    refuseCircles(),
    pageFiles(),
    layerOrder(),
    siteFiles(),
    compress(),
  ],
  // The shim stands in for a hook that React itself has had since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    // Browsers that know es2022 and not modulepreload fetch a little later, and need no code for it.
    modulePreload: { polyfill: false, resolveDependencies: withoutStart },
    rolldownOptions: {
      output: {
        // The first screen names all others. Seven characters tell the versions of a file apart, and two hundred names with
        // eight would cost it 150 bytes more.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Many little files compress worse, and each costs a slow phone time before it runs.
          groups: [{ name: createChunkChooser(), debugName: 'by use' }],
        },
      },
    },
  },
  // Libraries of every screen are prepared at the start: one found later would reload the page that is worked on.
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx'] },
  server: { headers: ISOLATION, proxy: toServer(process.env['CHUHE_SERVER']) },
  test: { css: true },
});
