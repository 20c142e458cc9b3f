import { isHan, isTraditional, type Locale } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../platform/language/index.ts';

/** How the reader's language writes what the library holds in simplified Chinese. */
export interface MasterNames {
  readonly person: (master: {
    readonly name: string;
    readonly roman?: string | undefined;
  }) => string;
  readonly event: (event: {
    readonly name: string;
    readonly english?: string | undefined;
  }) => string;
  /** A team, a place, a rank, or a name as a Chinese source has it. */
  readonly chinese: (text: string) => string;
}

/** Simplified until the table of traditional characters has arrived; other languages do not fetch it. */
export function useMasterNames(): MasterNames {
  const locale = useLocale();
  const { data: toTraditional } = useQuery({
    queryKey: ['traditional-characters'],
    queryFn: async () => (await import('@chuhe/library/traditional')).toTraditional,
    enabled: isTraditional(locale),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useMemo(
    () => namesIn(locale, isTraditional(locale) ? (toTraditional ?? asItIs) : asItIs),
    [locale, toTraditional],
  );
}

function namesIn(locale: Locale, chinese: (text: string) => string): MasterNames {
  const isChinese = isHan(locale);
  return {
    person: ({ name, roman = '' }) => (isChinese || roman === '' ? chinese(name) : roman),
    event: ({ name, english }) => (isChinese ? chinese(name) : (english ?? name)),
    chinese,
  };
}

function asItIs(text: string): string {
  return text;
}
