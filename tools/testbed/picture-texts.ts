// The texts of the app that the pictures of the README show: `pnpm make pictures` notes them, a test compares them.
import { globSync, readFileSync } from 'node:fs';

export const PICTURE_TEXTS = 'docs/pictures/texts.json';

const FORMAT_TEXTS = 'packages/protocol/texts/tournament-formats.json';
type FormatTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All texts of the web app in a language. */
export function catalogueTexts(language: string): ReadonlySet<string> {
  const files = globSync(`apps/web/src/platform/language/${language}/*.json`);
  const texts = files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>),
  );
  const formats = Object.values(
    JSON.parse(readFileSync(FORMAT_TEXTS, 'utf8')) as Readonly<Record<string, FormatTexts>>,
  );
  const inLanguage = formats.map((format) => format[language] ?? {});
  return new Set([...texts, ...inLanguage.flatMap((words) => Object.values(words))]);
}
