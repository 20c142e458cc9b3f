export const RELOAD_GUARD_MILLIS = 10_000;

/** Whether a page may be loaded anew after its code could not be fetched: once in ten seconds for each path. */
export function mayReload(storage: Storage, path: string, nowMillis: number): boolean {
  const key = `reload:${path}`;
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (nowMillis - last < RELOAD_GUARD_MILLIS) return false;
  storage.setItem(key, String(nowMillis));
  return true;
}
