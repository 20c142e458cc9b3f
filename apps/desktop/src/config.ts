/** The settings of the desktop app. */
export interface Config {
  /** The address of the app. */
  readonly url: string;
  /** The browser to use; the first one found when absent. */
  readonly browser: string | undefined;
  /** The profile folder; the default one when absent. */
  readonly profile: string | undefined;
  /** Additional switches for the browser. */
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
