import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';

/** The home page's bar on phones: the seal and the bell. */
export function HomeTop(): ReactElement {
  const text = useText();
  return (
    <header className="top hide-d">
      <span className="brand">
        <Mark />
        <span className="word">{text('app.name')}</span>
      </span>
      <AppLink className="iconbtn" to="/notice" aria-label={text('app.notices')}>
        <Icon name="bell" />
      </AppLink>
    </header>
  );
}
