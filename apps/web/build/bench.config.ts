import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';
import { jsonImports } from './json-imports.ts';

/** The plugins needed to build the board's modules; the rest of the site's build is not measured. */
export default defineConfig({ plugins: [jsonImports(), catalogues({ landings: false }), react()] });
