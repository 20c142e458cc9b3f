import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { LinkRow } from '../ui/link-row.tsx';
import { BoardSection } from './board-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { PiecesSection } from './pieces-section.tsx';
import { SettingsPage } from './settings-page.tsx';

/** What people change most, and the way to the rest. */
export function SettingsScreen(): ReactElement {
  const text = useText();
  return (
    <SettingsPage title={text('title.settings')}>
      <BoardSection />
      <PiecesSection />
      <DisplaySection />
      <nav className="list" aria-label={text('app.more')}>
        <LinkRow to="/settings/game" icon="versus" text={text('title.settingsGame')} />
        <LinkRow to="/settings/board" icon="palette" text={text('title.settingsBoard')} />
        <LinkRow to="/settings/user" icon="mine" text={text('title.settingsUser')} />
        <LinkRow to="/settings/lang" icon="globe" text={text('title.settingsLang')} />
        <LinkRow to="/settings/password" icon="lock" text={text('title.settingsPassword')} />
      </nav>
    </SettingsPage>
  );
}
