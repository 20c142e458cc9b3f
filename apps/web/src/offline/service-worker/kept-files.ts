import { type BuildFiles, cacheOf, cachesToDelete, isHashed, PAGE } from './build-files.ts';

/** The files of one build, in a cache of its own. */
export interface KeptFiles {
  /** Fails when one of them cannot be had: the worker is then not installed, and tried again later. */
  readonly keepShell: () => Promise<void>;
  /** Goes on where it was interrupted; says whether everything is kept now. */
  readonly keepRest: () => Promise<boolean>;
  readonly answerPage: (request: Request) => Promise<Response>;
  readonly answerOwnFile: (request: Request) => Promise<Response>;
  readonly answerOtherFile: (request: Request) => Promise<Response>;
  /** From now on and for a moment pages come from the server. */
  readonly askNetwork: () => void;
  /** Deletes what older builds kept, unless an open page needs it. */
  readonly tidy: () => Promise<void>;
}

interface KeptFilesParts {
  readonly build: BuildFiles;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** The locks that are held: one for each build that an open page comes from. */
  readonly heldLocks: () => Promise<readonly string[]>;
  readonly now: () => number;
}

const AT_ONCE = 4;
const NETWORK_FIRST_MILLIS = 10_000;
/** Stands in the cache of a build whose files are gone from the server: its pages are a dead end. */
const GONE = '/gone';
const LOOSELY = { ignoreVary: true, ignoreSearch: true } as const;

export function keptFiles(parts: KeptFilesParts): KeptFiles {
  const { build, caches, fetch, now } = parts;
  const openOwn = async (): Promise<Cache> => caches.open(cacheOf(build.id));
  let networkFirstUntil = 0;

  const keep = async (cache: Cache, path: string): Promise<void> => {
    if ((await cache.match(path, LOOSELY)) !== undefined) return;
    const older = isHashed(path) ? await caches.match(path, LOOSELY) : undefined;
    await cache.put(path, older ?? (await fetchWhole(fetch, path, build.id)));
  };
  const answerOwnFile = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const cache = await openOwn();
    const kept = await cache.match(path, LOOSELY);
    if (kept !== undefined) return kept;
    const older = isHashed(path) ? await caches.match(path, LOOSELY) : undefined;
    const response = older ?? (await fetch(request));
    if (response.status === 404) await cache.put(GONE, new Response());
    if (isWhole(path, response)) await cache.put(path, response.clone()).catch(() => undefined);
    return response;
  };
  return {
    keepShell: async () => {
      const cache = await openOwn();
      await Promise.all(build.shell.map(async (path) => keep(cache, path)));
    },
    keepRest: async () => {
      const cache = await openOwn();
      return settleAll([...build.shell, ...build.rest], async (path) => keep(cache, path));
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

/** Some at a time, going on past those that fail; says whether all were done. */
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return isComplete;
}

/** Fetches a file past caches that could hold an older one under the same name. */
async function fetchWhole(
  fetch: KeptFilesParts['fetch'],
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

/** A server that sends its page for whatever it does not have must not fill the cache with pages. */
function isWhole(path: string, response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
  return response.status === 200 && !response.redirected && isHtml === (path === PAGE);
}
