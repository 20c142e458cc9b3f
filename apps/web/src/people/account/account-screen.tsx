import type { UserInfo } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { Modal } from '../../ui/modal.tsx';
import { DataSection } from './data-section.tsx';
import { DeviceList } from './device-list.tsx';
import { MembersOnly } from './members-only.tsx';
import { useAccount } from './use-account.ts';
import './account-screen.css';

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
  const [isAsking, setAsking] = useState(false);
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
      <h2 className="section-heading">{text('devices.title')}</h2>
      <DeviceList userId={user.userId} />
      <h2 className="section-heading">{text('account.developers')}</h2>
      <div className="list">
        <LinkRow to="/account/tokens" icon="key" text={text('title.tokens')} />
      </div>
      <Button
        variant="outline"
        isBlock
        className="account__log-out"
        disabled={leaving.isPending}
        onClick={() => setAsking(true)}
      >
        {text('account.logOut')}
      </Button>
      <LogOutModal
        isOpen={isAsking}
        isBusy={leaving.isPending}
        onAnswer={(isKept) => leaving.mutate(isKept)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface LogOutModalProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onAnswer: (isKept: boolean) => void;
  readonly onClose: () => void;
}

/** Asks once whether the account's records, puzzles and settings stay on this device. */
function LogOutModal({ isOpen, isBusy, onAnswer, onClose }: LogOutModalProps): ReactElement {
  const text = useText();
  return (
    <Modal title={text('logOut.question')} isOpen={isOpen} onClose={onClose} size="confirm">
      <p>{text('logOut.hint')}</p>
      <div className="button-row">
        <Button variant="primary" isBlock disabled={isBusy} onClick={() => onAnswer(false)}>
          {text('logOut.remove')}
        </Button>
        <Button isBlock disabled={isBusy} onClick={() => onAnswer(true)}>
          {text('logOut.keep')}
        </Button>
      </div>
    </Modal>
  );
}
