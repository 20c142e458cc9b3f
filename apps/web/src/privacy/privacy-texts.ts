import { RETENTION } from '@chuhe/protocol';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, type Locale } from '../language/index.ts';
import type zhTexts from './texts.zh.json';

/** The texts of the page, too long for the catalogue that every page loads. */
type PrivacyTexts = typeof zhTexts;

export function usePrivacyTexts(): PrivacyTexts {
  const locale = useLocale();
  const { data } = useSuspenseQuery({
    queryKey: ['privacy-texts', locale],
    queryFn: () => loadTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function loadTexts(locale: Locale): Promise<PrivacyTexts> {
  const texts = locale === 'zh' ? await import('./texts.zh.json') : await import('./texts.en.json');
  return texts.default;
}

/** A text with the periods that the server keeps to. */
export function withPeriods(text: string): string {
  return Object.entries(RETENTION).reduce(
    (filled, [name, number]) => filled.replaceAll(`{${name}}`, String(number)),
    text,
  );
}
