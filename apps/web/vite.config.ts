import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './build/compile-messages.ts';
import { compress } from './build/compress.ts';
import { engineNotices } from './build/engine-notices.ts';
import { packageLicences } from './build/package-licences.ts';
import { pageFiles } from './build/page-files.ts';
import { siteFiles } from './build/site-files.ts';

/** As our server sends them: without these the engine in the browser cannot share memory between threads. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Many little files compress worse, and each costs a slow phone time before it runs. */
const CHUNKS = [
  { name: 'drawing', test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/drawing[.]ts$/ },
  {
    name: 'libraries',
    test: /node_modules\/(?:react-router|@tanstack|@lingui|use-sync-external-store)\/|src\/routing[.]ts$/,
  },
  // What the app and its first screens share, with the few constants that all of them need.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|packages\/rules\/src\/(?:position\/targets|game\/room-options)|packages\/protocol\/src\/(?:constants|ids)[.]/,
  },
  {
    name: 'app',
    test: /web\/src\/(?:settings\/settings|language\/(?:index|change-language|use-text)|session\/(?:index|session-context|network-note)|lobby\/(?:lobby-context|use-others)|offline\/offline-context|ui\/(?:app-link|avatar|icon|icon-paths|lazy-start-board|mark|preload-context|toasts))[.]/,
  },
  { name: 'rules', test: /packages\/rules\/src\// },
  { name: 'protocol', test: /packages\/protocol\/src\// },
  {
    name: 'board',
    test: /packages\/board\/src\/|web\/src\/board\/|web\/src\/ui\/board-(?:picture|symbols)[.]/,
  },
  {
    name: 'dialogs',
    test: /node_modules\/@(?:base-ui|floating-ui)\/|web\/src\/ui\/(?:modal|sheet|modal-width|confirm-modal)[.]/,
  },
  // What the device keeps.
  {
    name: 'kept',
    test: /node_modules\/idb\/|web\/src\/(?:puzzles\/(?:progress-store|solved-count)|records\/(?:record|records-store|filename|content-id|content-marks))[.]/,
  },
  {
    name: 'parts',
    test: /web\/src\/ui\/(?:button-row|inner-page|link-row|loading-dots|out-of-reach|page-header|paged-list|player-link|rating-mark|search-box|segmented|switch|use-go-back|use-settled|waiting)[.]/,
  },
];

export default defineConfig({
  plugins: [
    compileMessages(),
    react(),
    engineNotices(),
    packageLicences(),
    pageFiles(),
    siteFiles(),
    compress(),
  ],
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: CHUNKS,
        },
      },
    },
  },
  server: { headers: ISOLATION },
  test: { environment: 'happy-dom', css: true },
});
