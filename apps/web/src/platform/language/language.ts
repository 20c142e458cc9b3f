import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, type Locale, localeOfCode } from '@chuhe/protocol';
import { useCallback } from 'react';
import { CATALOGUES } from 'virtual:catalogues';
import { useNavigate } from '../router/index.ts';
import { localeCookie, pathInLocale, tagOf } from './locale.ts';
import type { MessageId } from './message-id.ts';

/** A message of the deferred part; present only once that part is loaded. */
const A_DEFERRED_MESSAGE = 'records.play';

export type Text = (id: MessageId, values?: Readonly<Record<string, unknown>>) => string;

/** The text of a message in the language on screen; re-renders when the language changes. */
export function useText(): Text {
  const { _: translate } = useLingui();
  return useCallback((id, values) => translate(id, { ...values }), [translate]);
}

/** The language on screen. */
export function useLocale(): Locale {
  return localeOfCode(useLingui().i18n.locale) ?? DEFAULT_LOCALE;
}

/** Stores the choice, loads the language's messages, and then shows the same page in that language. */
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
 * Loads a language's messages and only then activates it. The front page needs the first part; the part for boards and
 * games is loaded with the first screen that needs it.
 */
export async function changeLanguage(locale: Locale, isWhole = true): Promise<void> {
  if (i18n.locale === locale) return;
  try {
    const { messages, loadRest } = await CATALOGUES[locale]();
    i18n.load(locale, messages);
    if (isWhole) await addRest(locale, loadRest);
  } catch (error) {
    // Without an active language nothing is rendered, not even the error page.
    if (i18n.locale === '') i18n.loadAndActivate({ locale, messages: {} });
    throw error;
  }
  // Numbers and plurals follow the tag, because one of our language codes may mean another language there.
  i18n.activate(locale, tagOf(locale));
  document.documentElement.lang = tagOf(locale);
}

/** Whether the language is on screen with all messages that a page needs. */
export function hasMessages(locale: Locale, isWhole: boolean): boolean {
  return i18n.locale === locale && (!isWhole || A_DEFERRED_MESSAGE in i18n.messages);
}

/** Loads the rest of the messages of the language on screen, unless already loaded. */
export async function loadDeferredMessages(): Promise<void> {
  const locale = localeOfCode(i18n.locale);
  if (locale === undefined || A_DEFERRED_MESSAGE in i18n.messages) return;
  await addRest(locale, (await CATALOGUES[locale]()).loadRest);
}

type LoadRest = Awaited<ReturnType<(typeof CATALOGUES)[Locale]>>['loadRest'];

async function addRest(locale: Locale, loadRest: LoadRest): Promise<void> {
  i18n.load(locale, (await loadRest()).messages);
}
