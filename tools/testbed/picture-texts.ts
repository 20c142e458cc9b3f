// The texts of the app that the pictures of the README show: `pnpm make pictures` notes them, a test compares them.
import { globSync, readFileSync } from 'node:fs';

export const PICTURE_TEXTS = 'docs/pictures/texts.json';

/** All texts of the web app in a language. */
export function catalogueTexts(language: string): ReadonlySet<string> {
  const files = globSync(`apps/web/src/platform/language/${language}/*.json`);
  return new Set(
    files.flatMap((file) =>
      Object.values(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>),
    ),
  );
}
