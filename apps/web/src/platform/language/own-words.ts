import type { Locale } from '@chuhe/protocol';

/** Each language's texts for its readers on a page in another language, whose catalogue lacks them. */
export const OWN_WORDS: Readonly<Record<Locale, { readonly tip: string }>> = {
  zh: { tip: '本页也有简体中文版。' },
  en: { tip: 'This page is also available in English.' },
  tw: { tip: '本頁也有繁體中文版。' },
  vi: { tip: 'Trang này cũng có bản tiếng Việt.' },
};
