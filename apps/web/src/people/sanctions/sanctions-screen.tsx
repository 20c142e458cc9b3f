import { CALLS, APPEAL_MAX } from '@chuhe/protocol';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { SanctionCard } from './sanction-card.tsx';
import './sanctions-screen.css';
import '../../ui/field.css';

/** The sanctions against the user, with the appeal form. Banned accounts may open it too. */
export function SanctionsScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const found = useQuery({
    queryKey: ['sanctions', session.type === 'known' ? session.user.userId : session.type],
    enabled: session.type === 'known' || session.type === 'banned',
    queryFn: async () => (await api.call(CALLS.listMeasures, { isSilent: true })).data.list,
  });
  return (
    <InnerPage title={text('title.sanctions')} className="page--narrow">
      {found.isPending && session.type !== 'away' ? <Waiting /> : null}
      {found.isError || session.type === 'away' ? (
        <EmptyState art="soldiers" title={text('session.away')} hint={text('session.awayHint')} />
      ) : null}
      {found.data?.length === 0 ? (
        <EmptyState
          art="general"
          title={text('sanctions.none')}
          hint={text('sanctions.noneHint')}
        />
      ) : null}
      {found.data?.map((sanction) => (
        <SanctionCard key={sanction.id} sanction={sanction}>
          <AppealForm sanctionId={sanction.id} />
        </SanctionCard>
      ))}
    </InnerPage>
  );
}

/** Submits the one appeal that a sanction allows. */
function AppealForm({ sanctionId }: { readonly sanctionId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const appealing = useMutation({
    mutationFn: () => api.call(CALLS.appealMeasure, { body: { id: sanctionId, text: message } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sanctions'] }),
  });
  return (
    <details className="appeal">
      <summary>{text('sanctions.appeal')}</summary>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          appealing.mutate();
        }}
      >
        <TextAreaField
          label={text('sanctions.appealLabel')}
          rows={4}
          maxLength={APPEAL_MAX}
          value={message}
          onChange={setMessage}
        />
        <Button
          type="submit"
          variant="accent"
          isBlock
          disabled={message.trim() === '' || appealing.isPending}
        >
          {text('sanctions.send')}
        </Button>
      </form>
    </details>
  );
}
