import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { CARD } from './card-svg.ts';
import { escapeText, type Subject, wordsOf } from './subject.ts';
import { cardPath, type PageAddress, type PageRef } from './page-ref.ts';

const DESCRIPTION_LENGTH = 200;

interface PageMeta {
  readonly publicUrl: string;
  readonly address: PageAddress;
  readonly subject: Subject;
}

/** The page of the web app with the title, description and picture of its subject. */
export function withMeta(html: string, { publicUrl, address, subject }: PageMeta): string {
  const { locale, path, ref } = address;
  const { name } = wordsOf(locale);
  const title = subject.title.includes(name) ? subject.title : `${subject.title} · ${name}`;
  const description = subject.description.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH);
  const tags = [
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:locale', LOCALE_ENTRIES[locale].tag.replace('-', '_')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', publicUrl + LOCALE_ENTRIES[locale].prefix + addressOf(path, ref)),
    property('og:image', publicUrl + cardPath(ref, locale)),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(CARD.width)),
    property('og:image:height', String(CARD.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(subject.isListed ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapeText(publicUrl + LOCALE_ENTRIES[locale].prefix + addressOf(path, ref))}" />`,
    ...LOCALES.map((other) => {
      const href = publicUrl + LOCALE_ENTRIES[other].prefix + addressOf(path, ref);
      return `<link rel="alternate" hreflang="${LOCALE_ENTRIES[other].tag}" href="${escapeText(href)}" />`;
    }),
  ];
  const filled = {
    title: escapeText(title),
    texts: (subject.opening ?? [description, ...(subject.body ?? [])]).map(escapeText),
    isOpening: subject.opening !== undefined,
  };
  // The replacements are functions because a title may contain a dollar sign.
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${LOCALE_ENTRIES[locale].tag}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${filled.title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta('name', 'description', description))
    .replace('<div id="root"></div>', () => `<div id="root">${placeholder(filled)}</div>`)
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

interface FirstLook {
  readonly title: string;
  readonly texts: readonly string[];
  /** Whether a progress indicator appears below the texts. */
  readonly isOpening: boolean;
}

/** The text of a page until its code has loaded and replaces it. */
function placeholder({ title, texts, isOpening }: FirstLook): string {
  const lines = texts.map((text) => `<p>${text}</p>`).join('');
  const work = isOpening ? '<p class="first-look__work" aria-hidden="true"></p>' : '';
  return `<div class="first-look"><p><strong>${title}</strong></p>${lines}${work}</div>`;
}

/** The canonical address: a shared game has only its key, everything else a path. */
function addressOf(path: string, ref: PageRef): string {
  if (ref.type === 'share') return `/user/history/share?key=${ref.key}`;
  if (ref.type === 'game') return `/todayHistory/${ref.id}`;
  if (ref.type === 'board') return `/residueBoard/${ref.id}`;
  if (ref.type === 'level') return `/level/${ref.id}`;
  if (ref.type === 'library') return `/library/game/${ref.id}`;
  if (ref.type === 'master') return `/library/player/${encodeURIComponent(ref.name)}`;
  if (ref.type === 'event') return `/library/event/${encodeURIComponent(ref.name)}`;
  if (ref.type === 'study') return `/study/${ref.id}`;
  if (ref.type === 'tournament') return `/tournaments/${ref.id}`;
  if (ref.type === 'position') {
    return `${path}?${new URLSearchParams({ penCode: ref.penCode }).toString()}`;
  }
  return path === '/' ? '' : path;
}

function property(name: string, content: string): string {
  return meta('property', name, content);
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}" />`;
}
