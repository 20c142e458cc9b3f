import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** The games a person has finished online. */
export function HistoryScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.userHistory')}
      art="general"
      heading={text('pending.server')}
      hint={text('pending.userHistory')}
    />
  );
}
