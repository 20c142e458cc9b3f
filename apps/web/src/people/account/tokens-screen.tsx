import { CALLS, type TokenView, type UserInfo } from '@chuhe/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { copyText } from '../../games/sharing/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { daysAway } from '../../ui/dates.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { BotAccount } from './bot-account.tsx';
import { MembersOnly } from './members-only.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import './tokens-screen.css';

/** The personal tokens of a member, and whether the account is a bot. */
export function TokensScreen(): ReactElement {
  const text = useText();
  const member = memberOf(useSession());
  return (
    <InnerPage title={text('title.tokens')}>
      <MembersOnly>{member === undefined ? null : <Tokens user={member} />}</MembersOnly>
    </InnerPage>
  );
}

interface MadeToken {
  readonly name: string;
  readonly secret: string;
}

function Tokens({ user }: { readonly user: UserInfo }): ReactElement {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [made, setMade] = useState<MadeToken>();
  const key = ['tokens', user.userId];
  const { data, isPending, isError } = useQuery({
    queryKey: key,
    queryFn: async () => (await api.call(CALLS.listTokens, { isSilent: true })).data,
  });
  if (isPending) return <Waiting />;
  if (isError)
    return (
      <EmptyState art="soldiers" title={text('session.away')} hint={text('session.awayHint')} />
    );
  const reload = (): void => void queries.invalidateQueries({ queryKey: key });
  return (
    <>
      {made === undefined ? null : <MadeTokenBox token={made} />}
      <h2 className="section-heading">{text('tokens.own')}</h2>
      <TokenList tokens={data.list} onChanged={reload} />
      <h2 className="section-heading">{text('tokens.make')}</h2>
      <NewTokenForm
        onMade={(token) => {
          setMade(token);
          reload();
        }}
      />
      <div className="list tokens__docs">
        <LinkRow to="/developers" icon="scroll" text={text('tokens.docs')} />
      </div>
      <h2 className="section-heading">{text('tokens.bot')}</h2>
      <BotAccount user={user} mayBecomeBot={data.mayBecomeBot} onChanged={reload} />
    </>
  );
}

/** The secret, shown once: the page forgets it when left. */
function MadeTokenBox({ token }: { readonly token: MadeToken }): ReactElement {
  const text = useText();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    if ((await copyText(token.secret)) !== 'failed') toast(text('tokens.copied'));
  };
  return (
    <section className="new-token" aria-live="polite">
      <b>{text('tokens.made', { name: token.name })}</b>
      <p>{text('tokens.madeHint')}</p>
      <div className="new-token__secret">
        <code>{token.secret}</code>
        <Button variant="primary" onClick={() => void copy()}>
          <Icon name="copy" size="small" />
          {text('tokens.copy')}
        </Button>
      </div>
    </section>
  );
}

interface TokenListProps {
  readonly tokens: readonly TokenView[];
  readonly onChanged: () => void;
}

function TokenList({ tokens, onChanged }: TokenListProps): ReactElement {
  const text = useText();
  const api = useApi();
  const revoking = useMutation({
    mutationFn: (tokenId: string) => api.call(CALLS.revokeToken, { body: { tokenId } }),
    onSettled: onChanged,
  });
  if (tokens.length === 0)
    return <EmptyState art="general" title={text('tokens.none')} hint={text('tokens.noneHint')} />;
  return (
    <ul className="list">
      {tokens.map((token) => (
        <li key={token.tokenId} className="list-row">
          <Icon name="key" />
          <span className="list-row__body">
            <span className="list-row__title">
              <span>{token.name}</span>
            </span>
            <span className="list-row__subtitle">
              {token.scopes.map((scope) => text(`tokens.scope.${scope}`)).join(text('tokens.and'))}
              <i className="separator-dot" />
              <LastUse token={token} />
            </span>
          </span>
          <span className="list-row__end">
            <Button
              variant="danger"
              size="small"
              aria-label={text('tokens.revokeOne', { name: token.name })}
              disabled={revoking.isPending}
              onClick={() => revoking.mutate(token.tokenId)}
            >
              {text('tokens.revoke')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

const DAY_MILLIS = 86_400_000;

function LastUse({ token }: { readonly token: TokenView }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  if (token.lastUsedAt === null) return <>{text('tokens.unused')}</>;
  const days = Math.max(0, Math.floor((now - Date.parse(token.lastUsedAt)) / DAY_MILLIS));
  const when = daysAway(-days, locale);
  return <>{text('tokens.used', { when })}</>;
}
