import { i18n, type Messages } from '@lingui/core';
import { LOCALE_TAGS, type Locale } from './locale.ts';

/** Loads a language's messages and only then shows it. */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (i18n.locale === locale) return;
  try {
    i18n.load(locale, await loadMessages(locale));
  } catch (error) {
    // Without any language nothing would be drawn, not even the error page.
    if (i18n.locale === '') i18n.loadAndActivate({ locale, messages: {} });
    throw error;
  }
  i18n.activate(locale);
  document.documentElement.lang = LOCALE_TAGS[locale];
}

async function loadMessages(locale: Locale): Promise<Messages> {
  const catalogue = locale === 'zh' ? await import('./zh.ts') : await import('./en.ts');
  return catalogue.messages;
}
