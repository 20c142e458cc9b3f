import type { Locale } from '@chuhe/protocol';
import type { Page } from '@playwright/test';
import { strayParts } from '../tools/verify/languages/scripts.ts';

/** Not foreign text: names of the site, of formats and of programs, and users' own words. */
const NAMES = /楚河|Chuhe|SIL Open Font License|OpenAPI/gu;

/** Texts on the page that are in another language and not marked as such. */
export async function strayTexts(page: Page, locale: Locale): Promise<readonly string[]> {
  return (await wordsOn(page)).flatMap((text) => {
    const stray = strayParts(text.replaceAll(NAMES, ' '), locale);
    return stray.length === 0 ? [] : [`"${text.slice(0, 60)}" has ${stray.slice(0, 5).join(' ')}`];
  });
}

/** The visible or spoken texts of the page, except parts with their own language, drawings and code. */
async function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const leftOut = 'body [lang], svg, code, pre, script, style';
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent !== null && parent.closest(leftOut) === null)
        words.add((node.textContent ?? '').trim());
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [alt], [title]',
    )) {
      if (element.closest(leftOut) !== null) continue;
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        words.add((element.getAttribute(name) ?? '').trim());
    }
    words.delete('');
    return [...words];
  });
}
