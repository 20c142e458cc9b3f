/** What can be set from outside. */
export interface Config {
  /** Where the app is. */
  readonly url: string;
  /** The browser to use; the first one found when left out. */
  readonly browser: string | undefined;
  /** The folder of the profile; the usual one when left out. */
  readonly profile: string | undefined;
  /** Further switches of the browser. */
  readonly flags: readonly string[];
}

const DEFAULT_URL = 'http://127.0.0.1:8080';

/** `CHUHE_URL` or the first argument, `CHUHE_BROWSER`, `CHUHE_PROFILE`, `CHUHE_FLAGS`. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const url = args[0] ?? env['CHUHE_URL'] ?? DEFAULT_URL;
  if (!/^https?:\/\/[^\s]+$/.test(url)) throw new Error(`not an address: ${url}`);
  return {
    url: new URL(url).href,
    browser: env['CHUHE_BROWSER'],
    profile: env['CHUHE_PROFILE'],
    flags: (env['CHUHE_FLAGS'] ?? '').split(' ').filter((flag) => flag.startsWith('--')),
  };
}
