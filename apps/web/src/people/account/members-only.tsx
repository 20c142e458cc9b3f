import type { ReactElement, ReactNode } from 'react';
import { useLocation } from '../../platform/router/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';

/** Shows its children to members; guests get links to register and to log in that lead back here. */
export function MembersOnly({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useText();
  const session = useSession();
  const { pathname, search } = useLocation();
  if (memberOf(session) !== undefined) return <>{children}</>;
  if (session.type === 'asking') return <Waiting />;
  if (session.type !== 'known') {
    return (
      <EmptyState art="soldiers" title={text('session.away')} hint={text('session.awayHint')} />
    );
  }
  const back = encodeURIComponent(pathname + search);
  return (
    <EmptyState art="general" title={text('account.guest')} hint={text('account.guestHint')}>
      <ButtonLink variant="accent" to={`/register?path=${back}`}>
        {text('mine.register')}
      </ButtonLink>
      <ButtonLink variant="ghost" to={`/login?path=${back}`}>
        {text('mine.login')}
      </ButtonLink>
    </EmptyState>
  );
}
