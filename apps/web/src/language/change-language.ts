import { i18n, type Messages } from '@lingui/core';
import { LOCALE_TAGS, type Locale } from './locale.ts';

/** A message of the later part: while it is missing, so is that part. */
const A_LATER_MESSAGE = 'records.play';

/**
 * Loads a language's messages and only then shows it. The front page needs the first part of them; what
 * belongs to boards and games follows with the first screen that shows one.
 */
export async function changeLanguage(locale: Locale, isWhole = true): Promise<void> {
  if (i18n.locale === locale) return;
  try {
    const [first, later] = await Promise.all([
      loadFirst(locale),
      isWhole ? loadLater(locale) : undefined,
    ]);
    i18n.load(locale, { ...first, ...later });
  } catch (error) {
    // Without any language nothing would be drawn, not even the error page.
    if (i18n.locale === '') i18n.loadAndActivate({ locale, messages: {} });
    throw error;
  }
  i18n.activate(locale);
  document.documentElement.lang = LOCALE_TAGS[locale];
}

/** Loads the rest of the language on screen, where only its first part was needed so far. */
export async function loadLaterMessages(): Promise<void> {
  const { locale } = i18n;
  const isThere = locale === '' || A_LATER_MESSAGE in i18n.messages;
  if (!isThere) i18n.load(locale, await loadLater(locale === 'zh' ? 'zh' : 'en'));
}

async function loadFirst(locale: Locale): Promise<Messages> {
  const catalogue = locale === 'zh' ? await import('./zh.ts') : await import('./en.ts');
  return catalogue.messages;
}

async function loadLater(locale: Locale): Promise<Messages> {
  const catalogue = locale === 'zh' ? await import('./later-zh.ts') : await import('./later-en.ts');
  return catalogue.laterMessages;
}
