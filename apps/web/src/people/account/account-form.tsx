import { useMutation } from '@tanstack/react-query';
import { Fragment, useState, type ReactElement, type SubmitEvent, useEffect } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { shownFields, CODE, EMAIL, faultsOf, toBody, type Field, type Values } from './fields.ts';
import type { SendCode } from './use-account.ts';
import { TextField } from './text-field.tsx';
import './account-form.css';
import '../../ui/field.css';

interface AccountFormProps {
  readonly fields: readonly Field[];
  readonly submit: string;
  /** Submits the values to the server. */
  readonly send: (values: Values) => Promise<void>;
  readonly onDone: () => void;
  /** Sends a code to the entered address. */
  readonly sendCode?: SendCode;
}

/** Validates its fields before submitting; shows a refusal of the server below. */
export function AccountForm(props: AccountFormProps): ReactElement {
  const { fields, submit, send, onDone, sendCode } = props;
  const text = useText();
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const sending = useMutation({ mutationFn: send, onSuccess: onDone });
  const shown = shownFields(fields, values);
  const isCodeShown = shown.some(({ name }) => name === CODE.name);
  // Waits for the session, whose answer must not arrive after the one that changes the account.
  const isSessionOpening = useSession().type === 'asking';
  const faults = isChecked ? faultsOf(shown, values) : {};

  const submitForm = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(shown, values)).length > 0) return;
    sending.mutate(toBody(shown, values));
  };
  return (
    <form className="form" noValidate onSubmit={submitForm}>
      {shown.map((field) => (
        <Fragment key={field.name}>
          <TextField
            field={field}
            value={values[field.name] ?? ''}
            fault={faults[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
          {sendCode !== undefined && isCodeShown && field.name === EMAIL.name ? (
            <CodeButton
              isReady={EMAIL.fault(values[EMAIL.name] ?? '') === undefined}
              send={() => sendCode(values[EMAIL.name] ?? '')}
            />
          ) : null}
        </Fragment>
      ))}
      <Button
        type="submit"
        variant="accent"
        size="big"
        isBlock
        disabled={sending.isPending || isSessionOpening}
      >
        {submit}
      </Button>
      {sending.isError ? (
        <p className="form-error" role="alert">
          {sending.error.message === '' ? text('http.noResponse') : sending.error.message}
        </p>
      ) : null}
    </form>
  );
}

interface CodeButtonProps {
  /** Whether the address is valid. */
  readonly isReady: boolean;
  /** Sends a code; resolves to the seconds until another may be requested. */
  readonly send: () => Promise<number>;
}

/** Requests a code by e-mail; disabled until another may be requested. */
export function CodeButton({ isReady, send }: CodeButtonProps): ReactElement {
  const text = useText();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const asking = useMutation({ mutationFn: send, onSuccess: setSecondsLeft });
  useEffect(() => {
    if (secondsLeft <= 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <>
      <Button
        variant="outline"
        isBlock
        disabled={!isReady || asking.isPending || secondsLeft > 0}
        onClick={() => asking.mutate()}
      >
        {secondsLeft > 0
          ? text('field.codeAgain', { seconds: secondsLeft })
          : text('field.getCode')}
      </Button>
      <output className="hint account-form__code-sent">
        {asking.isSuccess ? text('field.codeSent') : ''}
      </output>
    </>
  );
}
