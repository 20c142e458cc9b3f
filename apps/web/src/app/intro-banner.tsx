import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useChangeSettings, useSettings } from '../settings/index.ts';
import { Icon } from '../ui/icon.tsx';

/** Who we are and how to take the game along; stays until the person hides it. */
export function IntroBanner(): ReactElement | null {
  const text = useText();
  const { introHidden } = useSettings();
  const change = useChangeSettings();
  if (introHidden) return null;
  return (
    <aside className="banner intro">
      <img src="/qr.png" width="56" height="56" alt={text('intro.qr')} />
      <span className="body">
        <b>{text('intro.title')}</b>
        <span>{text('intro.hint')}</span>
      </span>
      <button
        type="button"
        className="iconbtn"
        aria-label={text('intro.hide')}
        onClick={() => change({ introHidden: true })}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
