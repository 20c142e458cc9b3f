import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useChangeSettings, useSettings } from '../settings/index.ts';
import { Icon } from '../ui/icon.tsx';

/** Turns the theme on screen into the other one. */
export function ThemeButton(): ReactElement {
  const text = useText();
  const { theme } = useSettings();
  const change = useChangeSettings();
  const isDark =
    theme === 'dark' ||
    (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={text(isDark ? 'app.theme.toLight' : 'app.theme.toDark')}
      onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
