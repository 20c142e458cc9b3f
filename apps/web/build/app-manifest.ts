import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, type Locale, LOCALE_ENTRIES, manifestName } from '@chuhe/protocol';
import { completeTexts } from '@chuhe/protocol/complete-texts';
import * as z from 'zod/mini';

const textsSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  computer: z.string(),
  puzzles: z.string(),
  local: z.string(),
  records: z.string(),
  home: z.string(),
  board: z.string(),
});

/** Texts missing in a language are taken from its base. */
function textsIn(locale: Locale) {
  return textsSchema.parse(completeTexts(readTexts(baseOf(locale)), readTexts(locale)));
}

function readTexts(locale: Locale): object {
  const file = join(import.meta.dirname, `manifest-texts.${locale}.json`);
  const texts: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return z.record(z.string(), z.unknown()).parse(texts);
}

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
];

/** The manifest of the installed app. All languages are one app, whose front page chooses the language. */
export function appManifest(locale: Locale): { name: string; content: string } {
  const texts = textsIn(locale);
  const { prefix, tag: lang } = LOCALE_ENTRIES[locale];
  const [icon] = ICONS;
  const shortcut = (name: string, path: string) => ({ name, url: prefix + path, icons: [icon] });
  const screenshot = (name: 'home' | 'board', size: 'narrow' | 'wide') => ({
    src: `/screenshots/${name}-${size}.${baseOf(locale)}.jpg`,
    sizes: size === 'narrow' ? '390x844' : '1280x800',
    type: 'image/jpeg',
    form_factor: size,
    label: texts[name],
  });
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang,
    dir: 'ltr',
    name: texts.name,
    short_name: texts.short_name,
    description: texts.description,
    theme_color: '#F4F4F0',
    background_color: '#F4F4F0',
    categories: ['games', 'education'],
    icons: ICONS,
    shortcuts: [
      shortcut(texts.computer, '/game/single'),
      shortcut(texts.puzzles, '/level'),
      shortcut(texts.local, '/game/local'),
      shortcut(texts.records, '/local'),
    ],
    screenshots: [
      screenshot('home', 'narrow'),
      screenshot('board', 'narrow'),
      screenshot('board', 'wide'),
    ],
  };
  return { name: manifestName(locale), content: JSON.stringify(manifest) };
}
