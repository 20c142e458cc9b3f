import { i18n, type Messages } from '@lingui/core';
import { LOCALE_TAGS, type Locale } from './locale.ts';

/** Loads a language's messages and only then shows it. */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (i18n.locale === locale) return;
  try {
    // The page on screen may be any; only a page that starts can do with the first of them.
    if (i18n.locale !== '') await loadMoreMessages(locale);
    i18n.load(locale, await firstMessages(locale));
  } catch (error) {
    // Without any language nothing would be drawn, not even the error page.
    if (i18n.locale === '') i18n.loadAndActivate({ locale, messages: {} });
    throw error;
  }
  i18n.activate(locale);
  document.documentElement.lang = LOCALE_TAGS[locale];
}

/** Loads what the screens other than the home screen say. */
export async function loadMoreMessages(locale: Locale): Promise<void> {
  const catalogue = locale === 'zh' ? await import('./zh-more.ts') : await import('./en-more.ts');
  i18n.load(locale, catalogue.messages);
}

async function firstMessages(locale: Locale): Promise<Messages> {
  const catalogue = locale === 'zh' ? await import('./zh.ts') : await import('./en.ts');
  return catalogue.messages;
}
