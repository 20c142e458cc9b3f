import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { useGoBack } from '../ui/use-go-back.ts';
import { useToast } from '../ui/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { CODE, EMAIL, NEW_PASSWORD } from './fields.ts';

const FIELDS = [EMAIL, CODE, NEW_PASSWORD];

/** Sets a new password with a code from an e-mail. */
export function PasswordEmailScreen(): ReactElement {
  const text = useText();
  const goBack = useGoBack();
  const showToast = useToast();
  return (
    <InnerPage title={text('title.passwordEmail')}>
      <AccountForm
        fields={FIELDS}
        call="/update/password/useemail"
        submit={text('form.save')}
        codeFor="password"
        onDone={() => {
          showToast(text('form.done'));
          goBack();
        }}
      />
    </InnerPage>
  );
}
