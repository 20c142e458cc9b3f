import { RELOAD_GUARD_SECONDS } from '@chuhe/protocol';
import { deviceText, TAB } from '../../platform/storage/index.ts';

/** The messages of Chromium, Firefox and Safari for a module that could not be fetched. */
const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

interface Target {
  readonly pathname: string;
  readonly search: string;
}

/** Wraps the loading of code: screens and message catalogues. */
export type ScreenGuard = <Code>(load: () => Promise<Code>) => () => Promise<Code>;

/** The code of a page could not be fetched, even after a reload. */
export class CodeNotFetched extends Error {
  constructor(cause: unknown) {
    super('code not fetched', { cause });
    this.name = 'CodeNotFetched';
  }
}

/**
 * Code that cannot be fetched usually belongs to an older build, so the page is reloaded, but at most once in ten
 * seconds for each path, so that a real outage ends in the error page.
 */
export function createScreenGuard(goingTo: () => Target | undefined): ScreenGuard {
  return (load) => async () => {
    try {
      return await load();
    } catch (error) {
      const { pathname, search } = goingTo() ?? window.location;
      if (!mayReload(pathname, Date.now())) throw new CodeNotFetched(error);
      window.location.assign(pathname + search);
      return await new Promise<never>(() => undefined);
    }
  };
}

/**
 * Whether a page may reload after its code could not be fetched: once in ten seconds for each path, and never in a
 * browser that cannot remember it.
 */
export function mayReload(path: string, nowMillis: number): boolean {
  const reloaded = deviceText(`reload:${path}`, TAB);
  const last = Number(reloaded.read() ?? Number.NEGATIVE_INFINITY);
  if (nowMillis - last < RELOAD_GUARD_SECONDS * 1000) return false;
  return reloaded.write(String(nowMillis));
}

/** Whether an error means that a module could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
}
