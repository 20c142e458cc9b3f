import { DEFAULT_LOCALE } from '@chuhe/protocol';
import type { Plugin } from 'vite';
import { catalogueModule } from './catalogues.ts';
import { type Modules, pathOf, usedBy } from './module-graph.ts';
import { type Bundle, chunkOf, entryOf, landingScreens, withImports } from './page-files.ts';
import { AFTER_START, START_MODULES } from './screen-modules.ts';

/** The modules that every page fetches before its first render. */
const START = ['main.ts', ...START_MODULES] as const;

/** The bundler's own code, which no module imports by name. */
const RUNTIME = /rolldown[/]runtime/;

interface FetchedFile {
  readonly name: string;
  /** The lengths of its modules before compression, largest first, and whether the landing uses each of them. */
  readonly modules: readonly (readonly [id: string, length: number, isUsed: boolean])[];
}

/**
 * Lists in builds/landings.json what a visitor fetches who comes by a link: files, and the modules in them. The texts
 * are those of the default language. Parts that a screen fetches for a press of a button do not count.
 */
export function landings(): Plugin {
  return {
    name: 'chuhe-landings',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const source = landingScreens().map(({ path, screen, part }) => {
        const isFront = path === '/';
        const texts = isFront ? ['first'] : ['first', part];
        const modules = [...START, ...(isFront ? [] : AFTER_START), screen];
        const roots = [
          ...modules.map(pathOf),
          ...texts.map((one) => catalogueModule(one, DEFAULT_LOCALE)),
        ];
        return [path, filesOf(roots, bundle, this)] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'builds/landings.json',
        source: JSON.stringify(Object.fromEntries(source)),
      });
    },
  };
}

function filesOf(
  roots: readonly string[],
  bundle: Bundle,
  modules: Modules,
): readonly FetchedFile[] {
  const used = usedBy(roots, modules);
  const names = new Set([
    ...withImports(bundle, entryOf(bundle)),
    ...roots.flatMap((root) => withImports(bundle, chunkOf(bundle, root))),
  ]);
  return [...names].map((name) => {
    const file = bundle[name];
    const own = file?.type === 'chunk' ? Object.entries(file.modules) : [];
    return {
      name,
      modules: own
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(
          ([id, { renderedLength }]) =>
            [shortName(id), renderedLength, used.has(id) || RUNTIME.test(id)] as const,
        )
        .toSorted(([, one], [, other]) => other - one),
    };
  });
}

/** The path in the repository, or the name of the library. */
function shortName(id: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  return library ?? id.replace(/^.*\/(?=(?:apps|packages)\/)/, '').replaceAll('\0', '');
}
