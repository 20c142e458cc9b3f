import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { AppealForm } from './appeal-form.tsx';
import { MeasureCard } from './measure-card.tsx';

/** What operators decided against the person, and the way to appeal. It is there for suspended accounts too. */
export function MeasuresScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const found = useQuery({
    queryKey: ['measures', session.type === 'known' ? session.user.userId : session.type],
    enabled: session.type === 'known' || session.type === 'banned',
    queryFn: async () => (await api.call(CALLS.listMeasures, { isQuiet: true })).data.list,
  });
  return (
    <InnerPage title={text('title.measures')} className="narrow notices">
      {found.isPending && session.type !== 'away' ? <Waiting /> : null}
      {found.isError || session.type === 'away' ? (
        <EmptyState art="soldiers" title={text('session.away')} hint={text('session.awayHint')} />
      ) : null}
      {found.data?.length === 0 ? (
        <EmptyState art="general" title={text('measures.none')} hint={text('measures.noneHint')} />
      ) : null}
      {found.data?.map((measure) => (
        <MeasureCard key={measure.id} measure={measure}>
          <AppealForm measureId={measure.id} />
        </MeasureCard>
      ))}
    </InnerPage>
  );
}
