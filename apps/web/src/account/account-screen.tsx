import type { UserInfo } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { DataSection } from './data-section.tsx';
import { DeviceList } from './device-list.tsx';
import { MembersOnly } from './members-only.tsx';
import { useAccount } from './use-account.ts';

/** Name, e-mail address, password, devices and data of the account. */
export function AccountScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const user = session.type === 'known' ? session.user : undefined;
  return (
    <InnerPage title={text('title.account')}>
      <MembersOnly>{user === undefined ? null : <Member user={user} />}</MembersOnly>
      {user === undefined ? null : <DataSection isGuest={user.tourist === 1} />}
    </InnerPage>
  );
}

function Member({ user }: { readonly user: UserInfo }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { logOut } = useAccount();
  const leaving = useMutation({
    mutationFn: logOut,
    onSuccess: () => navigate(pathInLocale('/mine', locale)),
  });
  return (
    <>
      <nav className="list" aria-label={text('title.account')}>
        <LinkRow
          to="/user/modify/username"
          icon="mine"
          text={text('account.name')}
          hint={user.userName}
        />
        <LinkRow
          to="/user/bind/email"
          icon="mail"
          text={text('account.email')}
          hint={user.email ?? text('account.noEmail')}
        />
        <LinkRow to="/settings/password" icon="lock" text={text('account.password')} />
      </nav>
      <h2 className="h2">{text('devices.title')}</h2>
      <DeviceList userId={user.userId} />
      <button
        type="button"
        className="btn line block log-out"
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {text('account.logOut')}
      </button>
    </>
  );
}
