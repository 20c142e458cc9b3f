// Runs before the first paint: sets the theme, the board and the text size of <html> from the stored settings,
// so that nothing flashes. The app does the same later (src/settings/appearance.ts); a test keeps both equal.
(() => {
  const root = document.documentElement;
  let settings = {};
  try {
    // The drawn front page is one for newcomers.
    root.toggleAttribute(
      'data-known',
      ['played', 'device-user'].some((key) => localStorage.getItem(key) !== null),
    );
    settings = JSON.parse(localStorage.getItem('settings')) || {};
  } catch {
    // Unreadable settings count as none.
  }
  const dark =
    settings.theme === 'dark' ||
    (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.setProperty(
    '--text-scale',
    [1, 1.15, 1.3].includes(settings.textScale) ? settings.textScale : 1,
  );
  root.toggleAttribute('data-still', settings.reducedMotion === true);
  const { preset, own } = settings.gameColor || {};
  if (['kaya', 'walnut', 'paper', 'celadon', 'clear'].includes(preset)) root.dataset.board = preset;
  for (const name of ['red', 'black', 'face', 'board', 'line', 'select', 'last', 'hint']) {
    if (own && /^#[0-9a-f]{6}$/i.test(own[name])) root.style.setProperty(`--xq-${name}`, own[name]);
  }
  const tags = { en: 'en-US', tw: 'zh-Hant', vi: 'vi' };
  root.lang = tags[location.pathname.split('/')[1]] || 'zh-CN';
})();
