import { toTraditional, vietnameseEvent, vietnamesePerson } from '@chuhe/library';
import { hasOwnReadings, isHan, isTraditional, type Locale } from '@chuhe/protocol';

/** The name of a library player in a language. */
export function masterIn(
  { name, roman }: { readonly name: string; readonly roman: string },
  locale: Locale,
): string {
  if (hasOwnReadings(locale)) return vietnamesePerson(name);
  return isHan(locale) ? chineseIn(name, locale) : roman;
}

export function eventIn(
  { name, english }: { readonly name: string; readonly english: string | null },
  locale: Locale,
): string {
  if (hasOwnReadings(locale)) return vietnameseEvent(name);
  return isHan(locale) ? chineseIn(name, locale) : (english ?? name);
}

function chineseIn(text: string, locale: Locale): string {
  return isTraditional(locale) ? toTraditional(text) : text;
}
