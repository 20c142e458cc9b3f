import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { AccountForm } from './account-form.tsx';
import { Entrance, useReturn } from './entrance.tsx';
import { CODE_FOR_EMAIL, NEW_PASSWORD, OPTIONAL_EMAIL, USER_NAME } from './fields.ts';
import { useAccount } from './use-account.ts';
import { useSendCode } from './use-send-code.ts';

const FIELDS = [
  USER_NAME,
  { ...NEW_PASSWORD, label: 'field.password' },
  OPTIONAL_EMAIL,
  CODE_FOR_EMAIL,
] as const;

/** Makes the guest of this device a registered player; everything of theirs stays. */
export function RegisterScreen(): ReactElement {
  const text = useText();
  const leave = useReturn();
  const { register } = useAccount();
  const sendCode = useSendCode('register');
  return (
    <Entrance title={text('register.welcome')} current="register">
      <AccountForm
        fields={FIELDS}
        submit={text('register.submit')}
        send={register}
        sendCode={sendCode}
        onDone={leave}
      />
      <p className="hint center">
        {text('register.terms')}{' '}
        <AppLink className="lk" to="/privacy">
          {text('title.privacy')}
        </AppLink>
      </p>
    </Entrance>
  );
}
