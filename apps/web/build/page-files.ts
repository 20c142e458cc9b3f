import { LOCALES } from '@chuhe/protocol';
import type { Plugin, Rolldown } from 'vite';
import { ROUTES, routeOfPath, SHARE_ROUTES } from '../src/platform/navigation/route-table.ts';
import { catalogueModule } from './catalogues.ts';
import { landingKinds, screenModules, START_MODULES } from './screen-modules.ts';

export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

interface Landing {
  /** A star matches one path segment. */
  readonly path: string;
  /** The module of its screen. */
  readonly screen: string;
  /** The part of the catalogues that its kind of screen uses. */
  readonly part: string;
}

/** The pages often opened from outside. */
export function landingScreens(): readonly Landing[] {
  const modules = screenModules();
  const kinds = landingKinds();
  const landingAt = (path: string, address: string): Landing => {
    const route = routeOfPath(address);
    const screen = route === undefined ? undefined : modules.get(route.name);
    const kind = kinds.find(({ routes }) => routes.some((one) => one === route));
    if (screen === undefined || kind === undefined) throw new Error(`no landing for ${address}`);
    return { path, screen, part: kind.name };
  };
  const landings = ROUTES.filter(({ landing }) => landing).map(({ path }) =>
    landingAt(path.replaceAll(/\{\w+\}/g, '*'), path),
  );
  const shares = SHARE_ROUTES.map((route) =>
    landingAt(route.path, 'idFrom' in route ? `${route.to}/*` : route.to),
  );
  return [...landings, ...shares];
}

/**
 * Names the scripts in the page, so that a browser requests them in parallel: in index.html those of the app, in
 * builds/page-files.json those of each screen, for the server to add, with the addresses that have a screen at all. All
 * of them yield to the style sheet, so that the page is readable before it is interactive.
 */
export function pageFiles(): Plugin {
  return {
    name: 'chuhe-page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const own = withImports(bundle, entryOf(bundle));
      if (own.filter((file) => file.endsWith('.js')).length > 1)
        throw new Error(`main.ts must run before the app, but imports it: ${own.join(', ')}`);
      const app = START_MODULES.flatMap((module) => withImports(bundle, chunkOf(bundle, module)));
      const known = new Set([...own, ...app]);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no page');
      page.source = withHints(
        String(page.source),
        [...known].filter((file) => !own.includes(file)),
      );
      const filesOf = (module: string): readonly string[] =>
        withImports(bundle, chunkOf(bundle, module)).filter((file) => !known.has(file));
      const screens = landingScreens().map(({ path, screen }) => [path, filesOf(screen)] as const);
      const parts = landingScreens().map(({ path, part }) => [path, part] as const);
      const languages = LOCALES.map((locale) => {
        const first = filesOf(catalogueModule('first', locale));
        const later = landingKinds().map(
          ({ name }) => [name, filesOf(catalogueModule(name, locale))] as const,
        );
        return [locale, { first, later: Object.fromEntries(later) }] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'builds/page-files.json',
        source: JSON.stringify({
          routes: [...ROUTES, ...SHARE_ROUTES].map(({ path }) => path.replaceAll(/\{\w+\}/g, '*')),
          screens: Object.fromEntries(screens),
          parts: Object.fromEntries(parts),
          languages: Object.fromEntries(languages),
        }),
      });
    },
  };
}

function withHints(html: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `  <link rel="stylesheet" crossorigin href="/${file}">\n  `
      : `  <link rel="modulepreload" crossorigin href="/${file}">\n  `,
  );
  return html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

export function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined) throw new Error('the build has no entry');
  return entry.fileName;
}

export function chunkOf(bundle: Bundle, module: string): string {
  const isModule = (id: string | null): boolean =>
    id === module || id?.endsWith(`/src/${module}`) === true;
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk =
    chunks.find(({ facadeModuleId }) => isModule(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isModule));
  if (chunk === undefined) throw new Error(`${module} is not in the build`);
  return chunk.fileName;
}

/** A chunk and everything that must load before it runs: scripts, and the style sheets they import. */
export function withImports(bundle: Bundle, first: string): readonly string[] {
  const found = new Set<string>();
  const queue = [first];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const file = bundle[name];
    if (!found.has(name) && file?.type === 'chunk')
      queue.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []));
    found.add(name);
  }
  return [...found];
}
