import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AccountForm } from './account-form.tsx';
import { Entrance, useReturn } from './entrance.tsx';
import { NEW_PASSWORD, OPTIONAL_EMAIL, USER_NAME } from './fields.ts';

const FIELDS = [USER_NAME, { ...NEW_PASSWORD, label: 'field.password' }, OPTIONAL_EMAIL] as const;

export function RegisterScreen(): ReactElement {
  const text = useText();
  const leave = useReturn();
  return (
    <Entrance title={text('register.welcome')} current="register">
      <AccountForm
        fields={FIELDS}
        call="/register"
        submit={text('register.submit')}
        onDone={leave}
      />
      <p className="hint center">{text('register.terms')}</p>
    </Entrance>
  );
}
