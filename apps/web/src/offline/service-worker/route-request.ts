/** Who answers a request: the kept page, a file of this build, a file of another build, or the network alone. */
export type Answerer = 'page' | 'own-file' | 'other-file' | 'network';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** What only the server answers, in words of its addresses. Nothing of it is ever kept. */
const SERVERS_OWN = ['/api/', '/socket', '/card/', '/metrics', '/builds/', '/engine/'];
const SERVERS_FILES = new Set([
  '/sw.js',
  '/sitemap.xml',
  '/en/sitemap.xml',
  '/robots.txt',
  '/licences.txt',
]);

/** Decides about one request; `files` are the paths that this build answers for. */
export function routeRequest(asked: Asked, origin: string, files: ReadonlySet<string>): Answerer {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return 'network';
  if (asked.mode === 'navigate') return isPage(url.pathname, files) ? 'page' : 'network';
  if (files.has(url.pathname)) return 'own-file';
  return url.pathname.startsWith('/assets/') ? 'other-file' : 'network';
}

/** A record's name may look like a file: all that is not known as something else is a page. */
function isPage(path: string, files: ReadonlySet<string>): boolean {
  if (path.startsWith('/assets/') || files.has(path)) return false;
  return !SERVERS_FILES.has(path) && !SERVERS_OWN.some((prefix) => path.startsWith(prefix));
}
