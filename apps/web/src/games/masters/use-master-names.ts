import { hasOwnReadings, isHan, isTraditional, type Locale } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../platform/language/index.ts';

/** Writes the library's simplified Chinese names in the reader's language. */
export interface MasterNames {
  readonly person: (master: {
    readonly name: string;
    readonly roman?: string | undefined;
  }) => string;
  readonly event: (event: {
    readonly name: string;
    readonly english?: string | undefined;
  }) => string;
  /** A team, a place or a rank. */
  readonly place: (text: string) => string;
  /** The Chinese original shown beside a romanised name that is not derived from it. */
  readonly original: (name: string) => string;
  /** A name from a Chinese source, in the reader's characters. */
  readonly chinese: (text: string) => string;
}

/** Simplified or romanised until the table of the language has arrived; languages without a table do not fetch one. */
export function useMasterNames(): MasterNames {
  const locale = useLocale();
  const { data: toTraditional } = useQuery({
    queryKey: ['traditional-characters'],
    queryFn: async () => (await import('@chuhe/library/traditional')).toTraditional,
    enabled: isTraditional(locale),
    staleTime: Infinity,
    networkMode: 'always',
  });
  const { data: vietnamese } = useQuery({
    queryKey: ['vietnamese-readings'],
    queryFn: () => import('@chuhe/library/vietnamese'),
    enabled: hasOwnReadings(locale),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useMemo(() => {
    if (hasOwnReadings(locale) && vietnamese !== undefined) return inVietnamese(vietnamese);
    return namesIn(locale, isTraditional(locale) ? (toTraditional ?? asItIs) : asItIs);
  }, [locale, toTraditional, vietnamese]);
}

function namesIn(locale: Locale, chinese: (text: string) => string): MasterNames {
  const isChinese = isHan(locale);
  return {
    person: ({ name, roman = '' }) => (isChinese || roman === '' ? chinese(name) : roman),
    event: ({ name, english }) => (isChinese ? chinese(name) : (english ?? name)),
    place: chinese,
    original: (name) => (isChinese ? '' : name),
    chinese,
  };
}

interface VietnameseWords {
  readonly vietnamesePerson: (name: string) => string;
  readonly vietnameseEvent: (name: string) => string;
  readonly vietnamesePlace: (name: string) => string;
}

function inVietnamese(words: VietnameseWords): MasterNames {
  return {
    person: ({ name }) => words.vietnamesePerson(name),
    event: ({ name }) => words.vietnameseEvent(name),
    place: words.vietnamesePlace,
    original: () => '',
    chinese: asItIs,
  };
}

function asItIs(text: string): string {
  return text;
}
