import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { AccountForm } from './account-form.tsx';
import { Entrance, useReturn } from './entrance.tsx';
import { PASSWORD, USER_NAME } from './fields.ts';

const FIELDS = [USER_NAME, PASSWORD];

export function LoginScreen(): ReactElement {
  const text = useText();
  const leave = useReturn();
  return (
    <Entrance title={text('login.welcome')} current="login">
      <AccountForm fields={FIELDS} call="/login" submit={text('login.submit')} onDone={leave} />
      <div className="login-x">
        <AppLink className="linkbtn" to="/user/password/email">
          {text('login.forgot')}
        </AppLink>
        <AppLink className="linkbtn" to="/">
          {text('login.guest')}
        </AppLink>
      </div>
    </Entrance>
  );
}
