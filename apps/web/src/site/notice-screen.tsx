import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** Notices from the operators. */
export function NoticeScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.notice')}
      art="general"
      heading={text('pending.server')}
      hint={text('pending.notice')}
    />
  );
}
