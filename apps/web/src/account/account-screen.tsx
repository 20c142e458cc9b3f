import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { LinkRow } from '../ui/link-row.tsx';

/** Name, e-mail address and password of the account. */
export function AccountScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.account')}>
      <div className="card pad guest">
        <b>{text('account.guest')}</b>
        <p>{text('account.guestHint')}</p>
        <div className="btns two">
          <AppLink className="btn seal-btn" to="/register?path=/account">
            {text('mine.register')}
          </AppLink>
          <AppLink className="btn line" to="/login?path=/account">
            {text('mine.login')}
          </AppLink>
        </div>
      </div>
      <div className="list">
        <LinkRow to="/user/modify/username" icon="mine" text={text('account.name')} />
        <LinkRow to="/user/bind/email" icon="mail" text={text('account.email')} />
        <LinkRow to="/settings/password" icon="lock" text={text('account.password')} />
      </div>
      <p className="hint">{text('account.signedOut')}</p>
    </InnerPage>
  );
}
