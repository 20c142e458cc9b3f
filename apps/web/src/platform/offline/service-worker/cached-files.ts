import {
  type BuildFiles,
  cacheOf,
  cachesToDelete,
  filesToInstall,
  isHashed,
  PAGE,
} from './build-files.ts';

/** The files of one build, in their own cache. */
export interface CachedFiles {
  /** Fails when one of them cannot be fetched; the browser then does not install the worker and retries later. */
  readonly cacheShell: () => Promise<void>;
  /** Resumes after an interruption; returns whether every file is now cached. */
  readonly cacheRest: () => Promise<boolean>;
  readonly answerPage: (request: Request) => Promise<Response>;
  readonly answerOwnFile: (request: Request) => Promise<Response>;
  readonly answerOtherFile: (request: Request) => Promise<Response>;
  /** Makes pages come from the server for the next ten seconds. */
  readonly askNetwork: () => void;
  /** Deletes the caches of older builds that no open page needs. */
  readonly tidy: () => Promise<void>;
}

interface CachedFilesParts {
  readonly build: BuildFiles;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** The names of the held locks, one for each build in use by an open page. */
  readonly heldLocks: () => Promise<readonly string[]>;
  /** The addresses of the app's open pages. */
  readonly openPages: () => Promise<readonly string[]>;
  readonly now: () => number;
}

const CONCURRENCY = 4;
const NETWORK_FIRST_MILLIS = 10_000;
/** Marks the cache of a build whose files are gone from the server, so that its pages cannot load their code. */
const GONE = '/gone';
const LOOSELY = { ignoreVary: true, ignoreSearch: true } as const;

export function cachedFiles(parts: CachedFilesParts): CachedFiles {
  const { build, caches, fetch, now } = parts;
  const openOwn = async (): Promise<Cache> => caches.open(cacheOf(build.id));
  let networkFirstUntil = 0;

  const addToCache = async (cache: Cache, path: string): Promise<void> => {
    if ((await cache.match(path, LOOSELY)) !== undefined) return;
    const older = isHashed(path) ? await caches.match(path, LOOSELY) : undefined;
    await cache.put(path, older ?? (await fetchWhole(fetch, path, build.id)));
  };
  const answerOwnFile = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const cache = await openOwn();
    const cached = await cache.match(path, LOOSELY);
    if (cached !== undefined) return cached;
    const older = isHashed(path) ? await caches.match(path, LOOSELY) : undefined;
    const response = older ?? (await fetch(request));
    if (response.status === 404) await cache.put(GONE, new Response());
    if (isWhole(path, response)) await cache.put(path, response.clone()).catch(() => undefined);
    return response;
  };
  return {
    cacheShell: async () => {
      const cache = await openOwn();
      const paths = filesToInstall(build, await parts.openPages());
      await Promise.all(paths.map(async (path) => addToCache(cache, path)));
    },
    cacheRest: async () => {
      const cache = await openOwn();
      const texts = Object.values(build.languages).flat();
      const paths = [...build.shell, ...texts, ...build.rest];
      return settleAll(paths, async (path) => addToCache(cache, path));
    },
    answerPage: async (request) => {
      const cache = await openOwn();
      const isGone = (await cache.match(GONE)) !== undefined;
      if (isGone || now() < networkFirstUntil) {
        const response = await fetch(request).catch(() => undefined);
        if (response?.ok === true) return response;
      }
      return (await cache.match(PAGE, LOOSELY)) ?? fetch(request);
    },
    answerOwnFile,
    answerOtherFile: async (request) =>
      (await caches.match(request.url, LOOSELY)) ?? fetch(request),
    askNetwork: () => {
      networkFirstUntil = now() + NETWORK_FIRST_MILLIS;
    },
    tidy: async () => {
      const [names, locks] = await Promise.all([caches.keys(), parts.heldLocks()]);
      await Promise.all(
        cachesToDelete(names, build.id, locks).map(async (name) => caches.delete(name)),
      );
    },
  };
}

/** Handles a few paths at a time and continues past failures; returns whether all succeeded. */
async function settleAll(
  paths: readonly string[],
  act: (path: string) => Promise<void>,
): Promise<boolean> {
  const waiting = [...paths];
  let isComplete = true;
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await act(path).catch(() => {
        isComplete = false;
      });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return isComplete;
}

/** Fetches a file bypassing HTTP caches, which could hold an older one under the same name. */
async function fetchWhole(
  fetch: CachedFilesParts['fetch'],
  path: string,
  build: string,
): Promise<Response> {
  const cache = isHashed(path) ? 'default' : 'no-cache';
  const response = await fetch(path, { cache, priority: 'low' });
  if (!isWhole(path, response)) throw new Error(`${path} is not there: ${response.status}`);
  if (path === PAGE && !(await response.clone().text()).includes(build))
    throw new Error('the page is of another build');
  return response;
}

/** Some servers answer unknown paths with their page, which must not get into the cache as a file. */
function isWhole(path: string, response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
  return response.status === 200 && !response.redirected && isHtml === (path === PAGE);
}
