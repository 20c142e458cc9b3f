import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './build/compile-messages.ts';
import { compress } from './build/compress.ts';
import { engineNotices } from './build/engine-notices.ts';
import { siteFiles } from './build/site-files.ts';

/** As our server sends them: without these the engine in the browser cannot share memory between threads. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export default defineConfig({
  plugins: [compileMessages(), react(), engineNotices(), siteFiles(), compress()],
  build: { target: 'es2022' },
  server: { headers: ISOLATION },
  test: { environment: 'happy-dom', css: true },
});
