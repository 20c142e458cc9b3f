import { CodeNotFetched } from '../app/code-not-fetched.ts';
import { mayReload } from './reload-guard.ts';

interface Target {
  readonly pathname: string;
  readonly search: string;
}

/** Watches over the fetching of code: screens and catalogues alike. */
export type ScreenGuard = <Code>(load: () => Promise<Code>) => () => Promise<Code>;

/**
 * Code that cannot be fetched most often belongs to an older build: the page is loaded anew, but
 * at most once in ten seconds for each path, so that a real outage ends in the error page.
 */
export function createScreenGuard(goingTo: () => Target | undefined): ScreenGuard {
  return (load) => async () => {
    try {
      return await load();
    } catch (error) {
      const { pathname, search } = goingTo() ?? window.location;
      if (!mayReload(window.sessionStorage, pathname, Date.now())) throw new CodeNotFetched(error);
      window.location.assign(pathname + search);
      return await new Promise<never>(() => undefined);
    }
  };
}
