import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { useGoBack } from '../ui/use-go-back.ts';
import { useToast } from '../ui/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { CODE, EMAIL } from './fields.ts';

const FIELDS = [EMAIL, CODE];

/** Ties an e-mail address to the account. */
export function BindEmailScreen(): ReactElement {
  const text = useText();
  const goBack = useGoBack();
  const showToast = useToast();
  return (
    <InnerPage title={text('title.bindEmail')}>
      <p className="hint">{text('bindEmail.hint')}</p>
      <AccountForm
        fields={FIELDS}
        call="/update/email"
        submit={text('form.save')}
        codeFor="bind"
        onDone={() => {
          showToast(text('form.done'));
          goBack();
        }}
      />
    </InnerPage>
  );
}
