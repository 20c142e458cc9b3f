import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, type Locale } from '../language/index.ts';
import type zhTexts from './texts.zh.json';

/** The texts of the help, too long for the catalogue that every page loads. */
export type SupportTexts = typeof zhTexts;
export type LessonId = keyof SupportTexts['lessons'];

export function useSupportTexts(): SupportTexts {
  const locale = useLocale();
  const { data } = useSuspenseQuery({
    queryKey: ['support-texts', locale],
    queryFn: () => loadTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function loadTexts(locale: Locale): Promise<SupportTexts> {
  const texts = locale === 'zh' ? await import('./texts.zh.json') : await import('./texts.en.json');
  return texts.default;
}
