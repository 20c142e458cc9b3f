import { join } from 'node:path';
import { build } from 'vite';

interface BuiltEmbed {
  readonly files: readonly { readonly name: string; readonly content: string | Uint8Array }[];
  /** The file names, for the server. */
  readonly names: { readonly script: string; readonly style: string };
}

/** The script and the style sheet of embedded boards, one file each; they share nothing with the app. */
export async function bundleEmbed(root: string): Promise<BuiltEmbed> {
  const results = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { embed: join(root, 'embed/main.ts') },
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [result] = [results].flat();
  if (result === undefined || !('output' in result)) throw new Error('embedding was not built');
  const files = result.output.map((file) => ({
    name: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }));
  const script = files.find(({ name }) => name.endsWith('.js'))?.name;
  const style = files.find(({ name }) => name.endsWith('.css'))?.name;
  if (script === undefined || style === undefined || files.length !== 2)
    throw new Error('embedding is not one script and one style sheet');
  return { files, names: { script, style } };
}
