import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** A game somebody shared by a link. */
export function SharedHistoryScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.historyShare')}
      art="soldiers"
      heading={text('pending.server')}
      hint={text('pending.historyShare')}
    />
  );
}
