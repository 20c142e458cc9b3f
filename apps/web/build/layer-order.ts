import type { Plugin } from 'vite';

const ORDER = '@layer tokens,base,ui,features;';

/**
 * Adds the order of the cascade layers at the top of every emitted style sheet. The sheets of different chunks arrive
 * in any order, and the minifier drops the line from index.css, so the first sheet to arrive would decide the order.
 */
export function layerOrder(): Plugin {
  return {
    name: 'chuhe-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = withLayerOrder(file.source);
    },
  };
}

/** The sheet after the order line; unchanged if it already has the line. */
export function withLayerOrder(source: string | Uint8Array): string {
  const css = typeof source === 'string' ? source : new TextDecoder().decode(source);
  return css.startsWith(ORDER) ? css : ORDER + css;
}
