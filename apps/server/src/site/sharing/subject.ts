import type { Locale, OutcomeSeal } from '@chuhe/protocol';
import type { Move, Setup, Side } from '@chuhe/rules';
import { type ServerTexts, textsIn } from '../../platform/language/texts.ts';

/** What a page is about, in words of one language and as a position. */
export interface Subject {
  /** For the title of the page. */
  readonly title: string;
  readonly description: string;
  /** What the page says before its code is there, besides title and description. */
  readonly body?: readonly string[];
  /** What it says then in place of the description: who has opened a link is not asked to open it. */
  readonly opening?: readonly string[];
  readonly card: CardContent;
  /** Whether search engines may keep it: a private link is not public. */
  readonly isListed: boolean;
}

/** What a picture shows. */
export interface CardContent {
  readonly setup: Setup;
  readonly lastMove?: Move | undefined;
  readonly heading: string;
  readonly hint: string;
  /** The result, stamped before the heading. */
  readonly stamp?: { readonly text: string; readonly seal: OutcomeSeal };
  readonly players?: Readonly<Record<Side, string>>;
  readonly footer: string;
}

export type Words = ServerTexts['sharing'];

export function wordsOf(locale: Locale): Words {
  return textsIn(locale).sharing;
}

/** Text as it may stand in a page or a drawing, between tags and in attributes; what XML forbids is left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
