import type { Plugin } from 'vite';

const ATTRIBUTE = /(import\([^()]+\.json['"]), \{ with: \{ type: 'json' \} \}\)/g;

/**
 * In development, Vite serves JSON as a JavaScript module but keeps the attribute of a dynamic import, so the browser
 * refuses the module. Node needs the attribute, so it stays in the sources and is removed here.
 */
export function jsonImports(): Plugin {
  return {
    name: 'chuhe-json-imports',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.ts') && code.includes("with: { type: 'json' }")
        ? { code: code.replaceAll(ATTRIBUTE, '$1)'), map: null }
        : null;
    },
  };
}
