import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { useGoBack } from '../ui/use-go-back.ts';
import { useToast } from '../ui/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { USER_NAME } from './fields.ts';

const FIELDS = [USER_NAME];

/** Changes the name others see. */
export function UsernameScreen(): ReactElement {
  const text = useText();
  const goBack = useGoBack();
  const showToast = useToast();
  return (
    <InnerPage title={text('title.modifyUsername')}>
      <p className="hint">{text('modifyUsername.hint')}</p>
      <AccountForm
        fields={FIELDS}
        call="/update/username"
        submit={text('form.save')}
        onDone={() => {
          showToast(text('form.done'));
          goBack();
        }}
      />
    </InnerPage>
  );
}
