import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { AccountForm } from './account-form.tsx';
import { CODE, EMAIL, PASSWORD } from './fields.ts';
import { MembersOnly } from './members-only.tsx';
import { useAccount, useSaved, useSendCode } from './use-account.ts';

const FIELDS = [EMAIL, CODE, PASSWORD];

/** Binds an e-mail address to the account. */
export function BindEmailScreen(): ReactElement {
  const text = useText();
  const onDone = useSaved();
  const { bindEmail } = useAccount();
  const sendCode = useSendCode('bind');
  const bound = memberOf(useSession())?.email;
  return (
    <InnerPage title={text('title.bindEmail')}>
      <MembersOnly>
        <p className="hint">
          {typeof bound === 'string'
            ? text('bindEmail.bound', { email: bound })
            : text('bindEmail.hint')}
        </p>
        <AccountForm
          fields={FIELDS}
          submit={text('form.save')}
          send={bindEmail}
          sendCode={sendCode}
          onDone={onDone}
        />
      </MembersOnly>
    </InnerPage>
  );
}
