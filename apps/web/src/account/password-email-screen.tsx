import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { memberOf, NetworkNote, useSession } from '../session/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeButton } from './code-button.tsx';
import { CODE, EMAIL, NEW_PASSWORD } from './fields.ts';
import { useAccount } from './use-account.ts';
import { useSaved } from './use-saved.ts';
import { useSendCode, useSendOwnCode } from './use-send-code.ts';

const BY_ANY_ADDRESS = [EMAIL, CODE, NEW_PASSWORD];
const BY_OWN_ADDRESS = [CODE, NEW_PASSWORD];

/** Sets a new password with a code from an e-mail; whoever is logged in need not type the address. */
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
