import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { useGoBack } from '../ui/use-go-back.ts';
import { useToast } from '../ui/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { NEW_PASSWORD, OLD_PASSWORD } from './fields.ts';

const FIELDS = [OLD_PASSWORD, NEW_PASSWORD];

/** Sets a new password with the present one. */
export function PasswordModifyScreen(): ReactElement {
  const text = useText();
  const goBack = useGoBack();
  const showToast = useToast();
  return (
    <InnerPage title={text('title.passwordModify')}>
      <AccountForm
        fields={FIELDS}
        call="/update/password"
        submit={text('form.save')}
        onDone={() => {
          showToast(text('form.done'));
          goBack();
        }}
      />
    </InnerPage>
  );
}
