import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './build/compile-messages.ts';
import { siteFiles } from './build/site-files.ts';

export default defineConfig({
  plugins: [compileMessages(), react(), siteFiles()],
  build: { target: 'es2022' },
  test: { environment: 'happy-dom', css: true },
});
