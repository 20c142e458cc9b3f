import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { AccountForm } from './account-form.tsx';
import { SignInLayout, useReturn } from './sign-in-layout.tsx';
import { CODE_FOR_EMAIL, NEW_PASSWORD, OPTIONAL_EMAIL, USER_NAME } from './fields.ts';
import { useAccount, useSendCode } from './use-account.ts';

const FIELDS = [
  USER_NAME,
  { ...NEW_PASSWORD, label: 'field.password' },
  OPTIONAL_EMAIL,
  CODE_FOR_EMAIL,
] as const;

/** Turns the guest account of this device into a member; its games and progress stay. */
export function RegisterScreen(): ReactElement {
  const text = useText();
  const leave = useReturn();
  const { register } = useAccount();
  const sendCode = useSendCode('register');
  return (
    <SignInLayout title={text('register.welcome')} current="register">
      <AccountForm
        fields={FIELDS}
        submit={text('register.submit')}
        send={register}
        sendCode={sendCode}
        onDone={leave}
      />
      <p className="hint center">
        {text('register.terms')}{' '}
        <AppLink className="text-link" to="/privacy">
          {text('title.privacy')}
        </AppLink>
      </p>
    </SignInLayout>
  );
}
