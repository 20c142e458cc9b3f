import * as z from 'zod/mini';
import { addressOf, type Router } from '../../platform/router/index.ts';
import { deviceText, TAB } from '../../platform/storage/index.ts';

const CHECK_EVERY_MILLIS = 5 * 60 * 1000;
const LOADED_FOR_KEY = 'loaded-for-build';

const latestBuild = z.object({ id: z.string().check(z.minLength(1)) });
const buildManifest = z.object({ id: z.string(), files: z.array(z.string()) });

/**
 * Checks for a newer build every five minutes; once there is one, the next navigation loads the whole page. It does so
 * once per build, because a worker may keep the older one until the player accepts the newer.
 */
export function watchBuild(router: Router, window: Window & typeof globalThis): void {
  const { document } = window;
  const loadedFor = deviceText(LOADED_FOR_KEY, TAB);
  const own = buildOfPage(document);
  if (own === undefined) return;
  let known: string | null = null;
  let stop: (() => void) | undefined;

  const check = async (): Promise<void> => {
    const newer = await newBuild(window.fetch.bind(window), own);
    if (newer === known) return;
    stop?.();
    known = newer;
    if (newer === null || loadedFor.read() === newer) return;
    stop = loadNextPageWhole(router, window, () => void loadedFor.write(newer));
  };
  window.setInterval(() => void check(), CHECK_EVERY_MILLIS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
  void check();
}

/** Makes every following navigation load the whole page; the returned function stops that. */
export function loadNextPageWhole(router: Router, window: Window, onLoad?: () => void): () => void {
  return router.subscribe(({ goingTo }) => {
    if (goingTo === undefined) return;
    onLoad?.();
    window.location.assign(addressOf(goingTo));
  });
}

/** The build of this page, as named in index.html; undefined in development. */
export function buildOfPage(document: Document): string | undefined {
  const id = document.querySelector('meta[name="build"]')?.getAttribute('content');
  return id === null || id === undefined || id.startsWith('%') ? undefined : id;
}

/** The id of another build, once it is completely deployed: its manifest must be there too. */
export async function newBuild(
  fetch: typeof globalThis.fetch,
  own: string,
): Promise<string | null> {
  const latest = latestBuild.safeParse(await readJson(fetch, '/builds/latest.json'));
  if (!latest.success || latest.data.id === own) return null;
  const { id } = latest.data;
  const manifest = buildManifest.safeParse(
    await readJson(fetch, `/builds/${encodeURIComponent(id)}.json`),
  );
  return manifest.success && manifest.data.id === id ? id : null;
}

async function readJson(fetch: typeof globalThis.fetch, path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
