import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { AccountForm } from './account-form.tsx';
import { USER_NAME } from './fields.ts';
import { MembersOnly } from './members-only.tsx';
import { useAccount, useSaved } from './use-account.ts';

const FIELDS = [USER_NAME];

/** Changes the public user name. */
export function UsernameScreen(): ReactElement {
  const text = useText();
  const onDone = useSaved();
  const { rename } = useAccount();
  return (
    <InnerPage title={text('title.modifyUsername')}>
      <MembersOnly>
        <p className="hint">{text('modifyUsername.hint')}</p>
        <AccountForm fields={FIELDS} submit={text('form.save')} send={rename} onDone={onDone} />
      </MembersOnly>
    </InnerPage>
  );
}
