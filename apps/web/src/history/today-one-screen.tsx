import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** One game of this day, move by move. */
export function TodayOneScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.todayHistoryOne')}
      art="horse"
      heading={text('pending.server')}
      hint={text('pending.todayHistoryOne')}
    />
  );
}
