import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { AccountForm } from './account-form.tsx';
import { NEW_PASSWORD, OLD_PASSWORD } from './fields.ts';
import { MembersOnly } from './members-only.tsx';
import { useAccount } from './use-account.ts';
import { useSaved } from './use-saved.ts';

const FIELDS = [OLD_PASSWORD, NEW_PASSWORD];

/** Sets a new password with the present one. */
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
