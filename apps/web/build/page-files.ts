import type { Plugin, Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** What the entry fetches by itself, whatever the page. */
const APP = ['drawing.ts', 'routing.ts', 'start-app.tsx'] as const;

/** The pages that people open from outside, and the module that draws each. A star stands for one part of a path. */
const SCREENS = {
  '/': 'home/home-screen.tsx',
  '/level': 'puzzles/level-screen.tsx',
  '/level/*': 'puzzles/level-one-screen.tsx',
  '/l': 'puzzles/level-one-screen.tsx',
  '/user/history/share': 'history/shared-screen.tsx',
  '/h': 'history/shared-screen.tsx',
  '/todayHistory/*': 'history/today-one-screen.tsx',
  '/th': 'history/today-one-screen.tsx',
  '/residueBoard/*': 'positions/position-screen.tsx',
  '/rb': 'positions/position-screen.tsx',
  '/game/personal': 'rooms/personal-screen.tsx',
  '/p': 'rooms/personal-screen.tsx',
  '/game/watch': 'rooms/watch-screen.tsx',
  '/w': 'rooms/watch-screen.tsx',
} as const;

const CATALOGUES = { zh: ['zh.ts', 'later-zh.ts'], en: ['en.ts', 'later-en.ts'] } as const;

/**
 * Scripts named in the page, so that a browser asks for all at once and not for one after the other: in index.html
 * those of the app, in builds/page-files.json those of each screen, for the server to add. All of them give way to
 * the style sheet: the page says what it is about before it can do anything.
 */
export function pageFiles(): Plugin {
  return {
    name: 'chuhe-page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const own = withImports(bundle, entryOf(bundle));
      const app = APP.flatMap((module) => withImports(bundle, chunkOf(bundle, module)));
      const known = new Set([...own, ...app]);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no page');
      page.source = withHints(
        String(page.source),
        [...known].filter((file) => !own.includes(file)),
      );
      const filesOf = (module: string): readonly string[] =>
        withImports(bundle, chunkOf(bundle, module)).filter((file) => !known.has(file));
      const screens = Object.entries(SCREENS).map(
        ([path, module]) => [path, filesOf(module)] as const,
      );
      const languages = Object.entries(CATALOGUES).map(
        ([locale, [first, later]]) =>
          [
            locale,
            { first: filesOf(`language/${first}`), later: filesOf(`language/${later}`) },
          ] as const,
      );
      this.emitFile({
        type: 'asset',
        fileName: 'builds/page-files.json',
        source: JSON.stringify({
          screens: Object.fromEntries(screens),
          languages: Object.fromEntries(languages),
        }),
      });
    },
  };
}

function withHints(html: string, files: readonly string[]): string {
  const links = files.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
  return html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined) throw new Error('the build has no entry');
  return entry.fileName;
}

function chunkOf(bundle: Bundle, module: string): string {
  const isModule = (id: string | null): boolean => id?.endsWith(`/src/${module}`) === true;
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk =
    chunks.find(({ facadeModuleId }) => isModule(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isModule));
  if (chunk === undefined) throw new Error(`${module} is not in the build`);
  return chunk.fileName;
}

/** A chunk and all that must be there before it runs. */
function withImports(bundle: Bundle, first: string): readonly string[] {
  const found = new Set<string>();
  const queue = [first];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const file = bundle[name];
    if (!found.has(name) && file?.type === 'chunk') queue.push(...file.imports);
    found.add(name);
  }
  return [...found];
}
