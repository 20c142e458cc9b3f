import type { Locale } from '@chuhe/protocol';
import type { Move, Setup, Side } from '@chuhe/rules';
import texts from './texts.json' with { type: 'json' };

/** What a page is about, in words of one language and as a position. */
export interface Subject {
  /** For the title of the page. */
  readonly title: string;
  readonly description: string;
  readonly card: CardContent;
  /** Whether search engines may keep it: a link given to friends is not for everybody. */
  readonly isListed: boolean;
}

/** What a picture shows. */
export interface CardContent {
  readonly setup: Setup;
  readonly lastMove?: Move | undefined;
  readonly heading: string;
  readonly hint: string;
  /** The character of a stamp before the heading. */
  readonly seal?: string;
  readonly players?: Readonly<Record<Side, string>>;
  readonly footer: string;
}

export type Words = (typeof texts)['zh'];

export function wordsOf(locale: Locale): Words {
  return texts[locale];
}

/** A text with its braces filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
