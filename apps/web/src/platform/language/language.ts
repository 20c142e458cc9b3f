import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, type Locale, localeOfCode } from '@chuhe/protocol';
import { useCallback } from 'react';
import { CATALOGUES, PARTS } from 'virtual:catalogues';
import { useNavigate } from '../router/index.ts';
import { localeCookie, pathInLocale, tagOf } from './locale.ts';
import type { MessageId } from './message-id.ts';

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

/** Loads all messages of a language and only then activates it. */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (i18n.locale !== locale) await activate(locale, WHOLE);
}

/**
 * Loads the messages with which a page renders, unless they are there: the front page needs only the first ones, and a
 * landing those of its part. `guard` wraps the loading.
 */
export function prepareMessages(
  locale: Locale,
  page: string | undefined,
  guard: <Code>(load: () => Promise<Code>) => () => Promise<Code>,
): Promise<void> | undefined {
  const isFirst = i18n.locale === '';
  const isShown = i18n.locale === locale;
  // Hidden pages, too, show their texts in the new language.
  const part = isFirst || isShown ? partOf(page) : WHOLE;
  opened.add(part);
  const needed = page === FRONT_PAGE && (isFirst || isShown) ? undefined : part;
  if (isShown && (needed === undefined || hasPart(locale, needed))) return undefined;
  return guard(() => (isShown ? loadPart(locale, part) : activate(locale, needed)))();
}

/** Loads the messages for what the opened pages show after their first render, unless already loaded. */
export async function loadDeferredMessages(): Promise<void> {
  const locale = localeOfCode(i18n.locale);
  if (locale === undefined) return;
  await Promise.all([...opened].map(async (part) => loadPart(locale, part)));
}

/** Loads the messages of a page in the language on screen before it is opened. */
export async function loadMessagesOf(page: string): Promise<void> {
  const locale = localeOfCode(i18n.locale);
  if (locale !== undefined) await loadPart(locale, partOf(page));
}

/** All messages besides the first ones. */
const WHOLE = 'whole';
const FRONT_PAGE = 'index';

/** The parts that are loaded, with their language. */
const loaded = new Set<string>();
/** The parts of the pages opened so far. */
const opened = new Set<string>();

/** A first visit loads only the part of its landing; once the service worker runs, it has cached all messages. */
function partOf(page: string | undefined): string {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return (isKept || page === undefined ? undefined : PARTS.get(page)) ?? WHOLE;
}

function hasPart(locale: Locale, part: string): boolean {
  return loaded.has(locale + WHOLE) || loaded.has(locale + part);
}

async function activate(locale: Locale, part: string | undefined): Promise<void> {
  try {
    const { messages } = await CATALOGUES[locale]();
    i18n.load(locale, messages);
    if (part !== undefined) await loadPart(locale, part);
  } catch (error) {
    // Without an active language nothing is rendered, not even the error page.
    if (i18n.locale === '') i18n.loadAndActivate({ locale, messages: {} });
    throw error;
  }
  // Numbers and plurals follow the tag, because one of our language codes may mean another language there.
  i18n.activate(locale, tagOf(locale));
  document.documentElement.lang = tagOf(locale);
}

async function loadPart(locale: Locale, part: string): Promise<void> {
  if (hasPart(locale, part)) return;
  const { parts } = await CATALOGUES[locale]();
  const found = await (parts[part] ?? parts[WHOLE])();
  if (hasPart(locale, part)) return;
  i18n.load(locale, found.messages);
  loaded.add(locale + part);
}
