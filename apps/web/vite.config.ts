import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './build/compile-messages.ts';
import { compress } from './build/compress.ts';
import { engineNotices } from './build/engine-notices.ts';
import { pageFiles } from './build/page-files.ts';
import { siteFiles } from './build/site-files.ts';

/** As our server sends them: without these the engine in the browser cannot share memory between threads. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export default defineConfig({
  plugins: [compileMessages(), react(), engineNotices(), pageFiles(), siteFiles(), compress()],
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in one piece: many little ones compress worse and are asked for one by one.
          groups: [
            { name: 'drawing', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'libraries',
              test: /node_modules\/(?:react-router|@tanstack|@lingui|use-sync-external-store)\//,
            },
          ],
        },
      },
    },
  },
  server: { headers: ISOLATION },
  test: { environment: 'happy-dom', css: true },
});
