import { DEFAULT_LOCALE, type Locale, LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';

/** The data the build writes into the worker: the build id and the files it serves, as site paths. */
export interface BuildFiles {
  readonly id: string;
  /** Cached before the worker counts as installed; the app starts with these and the texts of one language. */
  readonly shell: readonly string[];
  /** The texts of each language: those on screen are installed with the shell, the others cached like `rest`. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** Cached when first requested, or when the page sends `fill`. */
  readonly rest: readonly string[];
  /** Cached only when first requested: large files that few people need. */
  readonly onDemand: readonly string[];
}

/** The page for every address of the app; the server sends the same page with a specific head. */
export const PAGE = '/index.html';

/** The source of a response: the cached page, a file of this build, a file of another build, or the network. */
export type ResponseSource = 'page' | 'own-file' | 'other-file' | 'network';

interface RequestInput {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

const CACHE_PREFIX = 'chuhe-';
const LOCK_PREFIX = 'build-';

function inEveryLanguage(path: string): readonly string[] {
  return LOCALES.map((locale) => LOCALE_ENTRIES[locale].prefix + path);
}

/** Address prefixes that only the server answers; nothing under them is cached. */
const SERVER_PREFIXES = [
  '/api/',
  '/socket',
  '/card/',
  '/metrics',
  '/builds/',
  '/engine/',
  '/unsubscribe',
  ...inEveryLanguage('/embed/'),
];
const SERVER_FILES = new Set([
  '/sw.js',
  ...inEveryLanguage('/sitemap.xml'),
  '/robots.txt',
  '/licences.txt',
]);

export function cacheOf(build: string): string {
  return CACHE_PREFIX + build;
}

/** Every open page holds this shared lock, so that the worker knows which builds are in use. */
export function lockOf(build: string): string {
  return LOCK_PREFIX + build;
}

/** Caches of the app that neither this build nor an open page needs. */
export function cachesToDelete(
  names: readonly string[],
  own: string,
  locks: readonly string[],
): readonly string[] {
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX));
  return ours.filter((name) => {
    const build = name.slice(CACHE_PREFIX.length);
    return build !== own && !locks.includes(lockOf(build));
  });
}

/** The shell and the texts of the open pages, or of all languages when none is open. */
export function filesToInstall(
  { shell, languages }: BuildFiles,
  pages: readonly string[],
): readonly string[] {
  const open = pages.map((url) => localeOf(new URL(url).pathname));
  const locales = open.length === 0 ? Object.keys(languages) : open;
  return [...new Set([...shell, ...locales.flatMap((locale) => languages[locale] ?? [])])];
}

function localeOf(pathname: string): Locale {
  const isIn = (prefix: string): boolean =>
    prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`));
  return LOCALES.find((locale) => isIn(LOCALE_ENTRIES[locale].prefix)) ?? DEFAULT_LOCALE;
}

/** Every file that the worker answers for. */
export function filesOf({ shell, languages, rest, onDemand }: BuildFiles): readonly string[] {
  return [...shell, ...Object.values(languages).flat(), ...rest, ...onDemand];
}

/** Names under /assets contain a content hash, so a file cached by an older build is the same file. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Decides about one request; `files` are the paths that this build serves. */
export function routeRequest(
  request: RequestInput,
  origin: string,
  files: ReadonlySet<string>,
): ResponseSource {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (request.mode === 'navigate') return isPage(url.pathname, files) ? 'page' : 'network';
  if (files.has(url.pathname)) return 'own-file';
  return isHashed(url.pathname) ? 'other-file' : 'network';
}

/** A record's name may look like a file name, so every address that is not known as something else is a page. */
function isPage(path: string, files: ReadonlySet<string>): boolean {
  if (isHashed(path) || files.has(path)) return false;
  return !SERVER_FILES.has(path) && !SERVER_PREFIXES.some((prefix) => path.startsWith(prefix));
}
