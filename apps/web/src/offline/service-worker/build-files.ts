/** What the build writes into the worker: its own id, and the files it answers for, as paths of the site. */
export interface BuildFiles {
  readonly id: string;
  /** Kept before the worker counts as installed: the app starts with these alone. */
  readonly shell: readonly string[];
  /** Kept when first asked for, or when the page says that the browser has time. */
  readonly rest: readonly string[];
}

/** The page for every address of the app; the server's own is the same with a head for each subject. */
export const PAGE = '/index.html';

const CACHE_PREFIX = 'chuhe-';
const LOCK_PREFIX = 'build-';

export function cacheOf(build: string): string {
  return CACHE_PREFIX + build;
}

/** Every open page holds this lock, shared: so the worker knows which builds are still looked at. */
export function lockOf(build: string): string {
  return LOCK_PREFIX + build;
}

/** Caches of ours that neither this build nor an open page needs. */
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

/** Names under /assets carry a hash of their content: a file kept by an older build is the same file. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}
