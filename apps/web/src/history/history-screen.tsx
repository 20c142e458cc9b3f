import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { HistoryList } from './history-list.tsx';

/** The games a person has finished online. */
export function HistoryScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  return (
    <InnerPage title={text('title.userHistory')} className="narrow hist">
      {session.type === 'known' ? (
        <HistoryList key={session.user.userId} userId={session.user.userId} />
      ) : null}
      {session.type === 'asking' ? <Waiting /> : null}
      {session.type === 'away' || session.type === 'banned' ? (
        <EmptyState art="general" title={text('session.away')} hint={text('session.awayHint')} />
      ) : null}
    </InnerPage>
  );
}
