import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** Public games of this day in earlier years. */
export function TodayScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.todayHistory')}
      art="horse"
      heading={text('pending.server')}
      hint={text('pending.todayHistory')}
    />
  );
}
