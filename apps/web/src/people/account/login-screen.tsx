import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { AccountForm } from './account-form.tsx';
import { SignInLayout, useReturn } from './sign-in-layout.tsx';
import { LOGIN_NAME, PASSWORD } from './fields.ts';
import { useAccount } from './use-account.ts';

const FIELDS = [LOGIN_NAME, PASSWORD];

export function LoginScreen(): ReactElement {
  const text = useText();
  const leave = useReturn();
  const { logIn } = useAccount();
  return (
    <SignInLayout title={text('login.welcome')} current="login">
      <AccountForm fields={FIELDS} submit={text('login.submit')} send={logIn} onDone={leave} />
      <div className="sign-in__links">
        <AppLink className="link-button" to="/user/password/email">
          {text('login.forgot')}
        </AppLink>
        <AppLink className="link-button" to="/">
          {text('login.guest')}
        </AppLink>
      </div>
    </SignInLayout>
  );
}
