import { type Locale, LOCALES } from '@chuhe/protocol';
import type { Rolldown } from 'vite';
import { ROUTES } from '../src/platform/navigation/route-table.ts';
import { catalogueModule, WHOLE } from './catalogues.ts';
import { landingKinds, screenModules, START_MODULES } from './screen-modules.ts';

type BundleFile = Rolldown.OutputBundle[string];

/** The files the worker caches: on installation, when idle, and on first request. Site paths. */
interface FilesToCache {
  readonly shell: readonly string[];
  /** The texts of each language, which the page on screen needs from the start. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly rest: readonly string[];
  readonly onDemand: readonly string[];
}

/** The modules of a chunk. */
interface Contents {
  readonly fileName: string;
  readonly modules: readonly string[];
}

/** The modules of the shell, besides the page's own: the tabs, and code used by every screen. */
function shellModules(): readonly RegExp[] {
  const screens = screenModules();
  const tabs = ROUTES.filter(({ tabBar }) => tabBar === 'tab').map(
    ({ name }) => screens.get(name) ?? name,
  );
  return [
    ...[...START_MODULES, ...tabs].map(
      (module) => new RegExp(`/src/${module.replaceAll('.', '[.]')}$`),
    ),
    /[/]src[/]app[/]start[/](?:start-(?:online|offline)[.]ts|merge-host[.]tsx)$/,
    /[/]src[/]app[/]shell[/](?:not-found-screen|app-prompts)[.]tsx$/,
    /[/]src[/]ui[/]toast-stack[.]tsx$/,
    /[/]src[/]board[/]picture[/]board-picture[.]tsx$/,
  ];
}

const SHELL_FILES =
  /^(?:index[.]html|first-paint[.]js|favicon[.]svg|icon-192[.]png)$|[.](?:css|webmanifest)$/;
/** The positions of the explorer and of tactics, which many users never need. */
const ON_DEMAND = /[.]bin$|tactics-pack-[^/]*[.]json$/;
/** Lists for the server, pictures for app stores, texts for lawyers and robots: not needed offline. */
const NOT_CACHED = /^(?:builds|screenshots|engine)[/]|[.](?:txt|xml|br|map)$/;

export function filesToCache(
  bundle: readonly BundleFile[],
  unhashed: readonly string[],
): FilesToCache {
  const chunks = new Map(
    bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const contents = [...chunks.values()].map(({ fileName, isEntry, facadeModuleId, moduleIds }) => ({
    fileName,
    isEntry,
    modules: [facadeModuleId ?? '', ...moduleIds],
  }));
  const patterns = shellModules();
  for (const pattern of patterns)
    if (!contents.some(({ modules }) => modules.some((one) => pattern.test(one))))
      throw new Error(`no chunk of the shell fits ${pattern}`);

  const shell = new Set<string>();
  const queue = contents
    .filter(
      ({ isEntry, modules }) =>
        isEntry || patterns.some((pattern) => modules.some((one) => pattern.test(one))),
    )
    .map(({ fileName }) => fileName);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!shell.has(name)) queue.push(...(chunks.get(name)?.imports ?? []));
    shell.add(name);
  }
  const all = [...bundle.map(({ fileName }) => fileName), ...unhashed];
  for (const name of all) if (SHELL_FILES.test(name)) shell.add(name);
  const languages = LOCALES.map((locale) => [locale, textsIn(locale, contents)] as const);
  const texts = new Set(languages.flatMap(([, names]) => names));
  const parts = new Set(LOCALES.flatMap((locale) => partsIn(locale, contents)));
  const others = all.filter(
    (name) => !shell.has(name) && !texts.has(name) && !parts.has(name) && !NOT_CACHED.test(name),
  );
  return {
    shell: pathsOf([...shell]),
    languages: Object.fromEntries(
      languages.map(([locale, names]) => [locale, pathsOf(names)] as const),
    ),
    rest: pathsOf(others.filter((name) => !ON_DEMAND.test(name))),
    onDemand: pathsOf(others.filter((name) => ON_DEMAND.test(name))),
  };
}

/** The front page's texts of a language, and all others. */
function textsIn(locale: Locale, contents: readonly Contents[]): readonly string[] {
  return ['first', WHOLE].map((part) => fileOf(part, locale, contents));
}

/** The texts of landings, which need no cache: a page with a service worker uses the file of all texts. */
function partsIn(locale: Locale, contents: readonly Contents[]): readonly string[] {
  return landingKinds().map(({ name }) => fileOf(name, locale, contents));
}

function fileOf(part: string, locale: Locale, contents: readonly Contents[]): string {
  const module = catalogueModule(part, locale);
  const chunk = contents.find(({ modules }) => modules.includes(module));
  if (chunk === undefined) throw new Error(`no chunk with the texts ${part} in ${locale}`);
  return chunk.fileName;
}

function pathsOf(names: readonly string[]): readonly string[] {
  return names.map((name) => `/${name}`).toSorted();
}
