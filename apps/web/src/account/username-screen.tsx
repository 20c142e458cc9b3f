import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { AccountForm } from './account-form.tsx';
import { USER_NAME } from './fields.ts';
import { MembersOnly } from './members-only.tsx';
import { useAccount } from './use-account.ts';
import { useSaved } from './use-saved.ts';

const FIELDS = [USER_NAME];

/** Changes the name others see. */
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
