const TEXTS = {
  zh: {
    lang: 'zh-CN',
    name: '楚河 中国象棋',
    short_name: '楚河',
    description: '与棋友或电脑对弈，解残局，摆棋，复盘，离线也能用。',
    computer: '人机对弈',
    puzzles: '残局闯关',
    local: '双人同屏',
    records: '本机对局记录',
    home: '首页',
    board: '与电脑对弈',
  },
  en: {
    lang: 'en-US',
    name: 'Chuhe, Chinese chess',
    short_name: 'Chuhe',
    description:
      'Play people and the computer, solve endgames, set up boards, review games. Works offline.',
    computer: 'Play the computer',
    puzzles: 'Endgame puzzles',
    local: 'Pass & play',
    records: 'Games on this device',
    home: 'Home',
    board: 'Playing the computer',
  },
} as const;

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
];

/** What the system shows of the installed app. Both languages are one app: its front door knows the language. */
export function appManifest(locale: keyof typeof TEXTS): { name: string; content: string } {
  const texts = TEXTS[locale];
  const prefix = locale === 'zh' ? '' : '/en';
  const [icon] = ICONS;
  const shortcut = (name: string, path: string) => ({ name, url: prefix + path, icons: [icon] });
  const screenshot = (name: 'home' | 'board', size: 'narrow' | 'wide') => ({
    src: `/screenshots/${name}-${size}.${locale}.jpg`,
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
    lang: texts.lang,
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
  const name = locale === 'zh' ? 'app.webmanifest' : 'app.en.webmanifest';
  return { name, content: JSON.stringify(manifest) };
}
