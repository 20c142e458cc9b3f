import { baseOf, type Locale } from '@chuhe/protocol';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale } from './language.ts';

/** Texts that are too long for the catalogues: a file for each language, `<name>.<language>.json`. */
export type LongTexts<Texts> = Readonly<Record<string, () => Promise<Texts>>>;

/** The texts of a screen in the current language; no other language is fetched. */
export function useLongTexts<Texts>(name: string, files: LongTexts<Texts>): Texts {
  const locale = useLocale();
  const { data } = useSuspenseQuery({
    queryKey: [name, locale],
    queryFn: () => loadLongTexts(files, locale),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data;
}

/** A language without a file uses its base language. */
export async function loadLongTexts<Texts>(
  files: LongTexts<Texts>,
  locale: Locale,
): Promise<Texts> {
  const load = fileOf(files, locale) ?? fileOf(files, baseOf(locale));
  if (load === undefined) throw new Error(`no texts in ${locale}`);
  return load();
}

function fileOf<Texts>(files: LongTexts<Texts>, locale: Locale) {
  return Object.entries(files).find(([name]) => name.endsWith(`.${locale}.json`))?.[1];
}
