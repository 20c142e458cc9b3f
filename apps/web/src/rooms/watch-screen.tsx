import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** Looks on at a game. */
export function WatchScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.gameWatch')}
      art="soldiers"
      heading={text('pending.room')}
      hint={text('pending.watchHint')}
    />
  );
}
