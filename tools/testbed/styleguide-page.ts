import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { type Locale, LOCALES } from '@chuhe/protocol';
import { addressOf, type Look, TEXT_SIZES, THEMES } from '../../apps/web/styleguide/look.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface StyleguideLook extends Look {
  readonly locale: Locale;
  /** The path without the origin. */
  readonly path: string;
}

/** Every language in every theme and text size. */
export const STYLEGUIDE_LOOKS: readonly StyleguideLook[] = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) =>
    TEXT_SIZES.map((text) => ({ locale, theme, text, path: addressOf({ locale, theme, text }) })),
  ),
);

interface StyleguidePage extends AsyncDisposable {
  /** The origin of the page. */
  readonly url: string;
}

/** Serves /styleguide, which only development builds have, on a free port. */
export async function serveStyleguide(): Promise<StyleguidePage> {
  const child = spawn(
    process.execPath,
    ['apps/web/node_modules/vite/bin/vite.js', 'apps/web', '--host', '127.0.0.1', '--port', '0'],
    {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise<string>((done, fail) => {
    child.once('exit', () => fail(new Error('Vite ended before it served the page')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /(http:\/\/127[.]0[.]0[.]1:\d+)\//.exec(line)?.[1];
      if (found !== undefined) done(found);
    });
  });
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
