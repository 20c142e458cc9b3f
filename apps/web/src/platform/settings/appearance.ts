import { useMedia } from '../react/index.ts';
import { BOARD_COLORS, type Settings } from './settings.ts';
import { type SettingsStore, useSettings } from './settings-store.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Keeps <html> in step with the settings; public/first-paint.js does the same before the first paint. */
export function followAppearance(store: SettingsStore, window: Window): void {
  const systemDark = window.matchMedia(DARK);
  const apply = (): void =>
    applyAppearance(window.document.documentElement, store.get(), systemDark.matches);
  store.subscribe(apply);
  systemDark.addEventListener('change', apply);
  apply();
}

/** Whether the dark theme is on screen. */
export function useIsDark(): boolean {
  const theme = useSettings((settings) => settings.theme);
  const systemDark = useMedia(DARK);
  return themeShown(theme, systemDark) === 'dark';
}

export function applyAppearance(root: HTMLElement, settings: Settings, systemDark: boolean): void {
  root.dataset['theme'] = themeShown(settings.theme, systemDark);
  root.style.setProperty('--text-scale', String(settings.textScale));
  root.toggleAttribute('data-still', settings.reducedMotion);

  const { preset, own } = settings.gameColor;
  if (preset === 'auto') delete root.dataset['board'];
  else root.dataset['board'] = preset;
  for (const name of BOARD_COLORS) {
    const color = own[name];
    if (color === undefined) root.style.removeProperty(`--xq-${name}`);
    else root.style.setProperty(`--xq-${name}`, color);
  }
}

function themeShown(theme: Settings['theme'], systemDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return systemDark ? 'dark' : 'light';
  return theme;
}
