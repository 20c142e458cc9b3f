import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** One finished game, move by move. */
export function ReplayScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.userHistoryOne')}
      art="general"
      heading={text('pending.server')}
      hint={text('pending.userHistoryOne')}
    />
  );
}
