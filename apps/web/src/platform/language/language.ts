import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, type Locale, LOCALE_ENTRIES } from '@chuhe/protocol';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { deferredMessages } from './deferred-messages-zh.ts';
import { localeCookie, localeOfTag, pathInLocale } from './locale.ts';
import type { messages } from './zh.ts';

/** A message of the deferred part: present only once that part is loaded. */
const A_DEFERRED_MESSAGE = 'records.play';

/** The id of a message; the catalogues zh and en hold the same ids. */
export type MessageId = keyof typeof messages | keyof typeof deferredMessages;

export type Text = (id: MessageId, values?: Readonly<Record<string, unknown>>) => string;

/** The text of a message in the language on screen; re-renders when the language changes. */
export function useText(): Text {
  const { _: translate } = useLingui();
  return useCallback((id, values) => translate(id, { ...values }), [translate]);
}

/** The language on screen. */
export function useLocale(): Locale {
  return localeOfTag(useLingui().i18n.locale) ?? DEFAULT_LOCALE;
}

/** Stores the choice, loads the language's messages, and then shows the same page in it. */
export function useChangeLanguage(): (locale: Locale) => void {
  const navigate = useNavigate();
  return useCallback(
    (locale) => {
      document.cookie = localeCookie(locale);
      const { pathname, search, hash } = window.location;
      const address = pathInLocale(pathname + search + hash, locale);
      void changeLanguage(locale).then(() =>
        navigate(address, { replace: true, state: { languageChange: true } }),
      );
    },
    [navigate],
  );
}

/**
 * Loads a language's messages and only then activates it. The front page needs the first part of them; those of
 * boards and games are loaded with the first screen that needs them.
 */
export async function changeLanguage(locale: Locale, isWhole = true): Promise<void> {
  if (i18n.locale === locale) return;
  try {
    const [first, deferred] = await Promise.all([
      loadFirst(locale),
      isWhole ? loadDeferred(locale) : undefined,
    ]);
    i18n.load(locale, { ...first, ...deferred });
  } catch (error) {
    // Without an active language nothing is rendered, not even the error page.
    if (i18n.locale === '') i18n.loadAndActivate({ locale, messages: {} });
    throw error;
  }
  i18n.activate(locale);
  document.documentElement.lang = LOCALE_ENTRIES[locale].tag;
}

/** Loads the rest of the messages of the language on screen, unless they are loaded already. */
export async function loadDeferredMessages(): Promise<void> {
  const { locale } = i18n;
  const isThere = locale === '' || A_DEFERRED_MESSAGE in i18n.messages;
  if (!isThere) i18n.load(locale, await loadDeferred(locale === 'zh' ? 'zh' : 'en'));
}

async function loadFirst(locale: Locale): Promise<Messages> {
  const catalogue = locale === 'zh' ? await import('./zh.ts') : await import('./en.ts');
  return catalogue.messages;
}

async function loadDeferred(locale: Locale): Promise<Messages> {
  const catalogue =
    locale === 'zh'
      ? await import('./deferred-messages-zh.ts')
      : await import('./deferred-messages-en.ts');
  return catalogue.deferredMessages;
}
