import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { memberOf, NetworkNote, useSession } from '../../platform/session/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { AccountForm, CodeButton } from './account-form.tsx';
import { CODE, EMAIL, NEW_PASSWORD } from './fields.ts';
import { useAccount, useSaved, useSendCode, useSendOwnCode } from './use-account.ts';
import '../../ui/field.css';

const BY_ANY_ADDRESS = [EMAIL, CODE, NEW_PASSWORD];
const BY_OWN_ADDRESS = [CODE, NEW_PASSWORD];

/** Sets a new password with a code from an e-mail; a member with a bound address need not type it. */
export function PasswordEmailScreen(): ReactElement {
  const text = useText();
  const onDone = useSaved();
  const { resetPassword } = useAccount();
  const sendCode = useSendCode('password');
  const sendOwnCode = useSendOwnCode();
  const email = memberOf(useSession())?.email;
  const form = { submit: text('form.save'), send: resetPassword, onDone };
  return (
    <InnerPage title={text('title.passwordEmail')}>
      <NetworkNote />
      <p className="hint">{text('password.endsOthers')}</p>
      {typeof email === 'string' ? (
        <>
          <p>{text('password.codeGoesTo', { email })}</p>
          <div className="form">
            <CodeButton isReady send={sendOwnCode} />
          </div>
          <AccountForm key="own" fields={BY_OWN_ADDRESS} {...form} />
        </>
      ) : (
        <AccountForm key="any" fields={BY_ANY_ADDRESS} sendCode={sendCode} {...form} />
      )}
    </InnerPage>
  );
}
