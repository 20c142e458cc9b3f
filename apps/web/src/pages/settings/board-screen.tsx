import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { BoardSection } from './board-section.tsx';
import { PiecesSection } from './pieces-section.tsx';
import { SettingsPage } from './settings-page.tsx';

export function BoardSettingsScreen(): ReactElement {
  const text = useText();
  return (
    <SettingsPage title={text('title.settingsBoard')}>
      <BoardSection />
      <PiecesSection />
    </SettingsPage>
  );
}
