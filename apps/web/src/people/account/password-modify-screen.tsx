import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { AccountForm } from './account-form.tsx';
import { NEW_PASSWORD, OLD_PASSWORD } from './fields.ts';
import { MembersOnly } from './members-only.tsx';
import { useAccount, useSaved } from './use-account.ts';

const FIELDS = [OLD_PASSWORD, NEW_PASSWORD];

/** Sets a new password; requires the current one. */
export function PasswordModifyScreen(): ReactElement {
  const text = useText();
  const onDone = useSaved();
  const { changePassword } = useAccount();
  return (
    <InnerPage title={text('title.passwordModify')}>
      <MembersOnly>
        <p className="hint">{text('password.endsOthers')}</p>
        <AccountForm
          fields={FIELDS}
          submit={text('form.save')}
          send={changePassword}
          onDone={onDone}
        />
      </MembersOnly>
    </InnerPage>
  );
}
