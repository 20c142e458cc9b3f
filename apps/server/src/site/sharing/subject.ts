import type { Locale, OutcomeSeal } from '@chuhe/protocol';
import type { Move, Setup, Side } from '@chuhe/rules';
import { type ServerTexts, textsIn } from '../../platform/language/texts.ts';

/** The subject of a page, as texts of one language and as a position. */
export interface Subject {
  /** The title of the page. */
  readonly title: string;
  readonly description: string;
  /** Further texts shown until the code of the page has loaded, besides title and description. */
  readonly body?: readonly string[];
  /** Texts shown then instead of the description, which asks the reader to open the link they have just opened. */
  readonly opening?: readonly string[];
  readonly card: CardContent;
  /** Whether search engines may index it; private links are not public. */
  readonly isListed: boolean;
}

/** The content of a picture. */
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

/** Text escaped for HTML and SVG, between tags and in attributes; characters that XML forbids are removed. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
