import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';

/** The two ways to change a password. */
export function PasswordSettingsScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.settingsPassword')}>
      <h2 className="section-heading">{text('password.how')}</h2>
      <div className="list">
        <LinkRow to="/user/password/modify" icon="lock" text={text('password.byOld')} />
        <LinkRow to="/user/password/email" icon="mail" text={text('password.byEmail')} />
      </div>
    </InnerPage>
  );
}
