import { useMutation } from '@tanstack/react-query';
import { Fragment, useState, type ReactElement, type SubmitEvent } from 'react';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { CodeButton } from './code-button.tsx';
import { askedFields, CODE, EMAIL, faultsOf, toBody, type Field, type Values } from './fields.ts';
import type { SendCode } from './use-send-code.ts';
import { TextField } from './text-field.tsx';

interface AccountFormProps {
  readonly fields: readonly Field[];
  readonly submit: string;
  /** Takes the filled-in fields to the server. */
  readonly send: (values: Values) => Promise<void>;
  readonly onDone: () => void;
  /** Sends a code to the address that is filled in. */
  readonly sendCode?: SendCode;
}

/** A short form that checks itself before it is sent; what the server refuses stands below it. */
export function AccountForm(props: AccountFormProps): ReactElement {
  const { fields, submit, send, onDone, sendCode } = props;
  const text = useText();
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const sending = useMutation({ mutationFn: send, onSuccess: onDone });
  const asked = askedFields(fields, values);
  const isCodeAsked = asked.some(({ name }) => name === CODE.name);
  // An answer about who this is must not arrive after the one that changes it.
  const isSessionOpening = useSession().type === 'asking';
  const faults = isChecked ? faultsOf(asked, values) : {};

  const submitForm = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(asked, values)).length > 0) return;
    sending.mutate(toBody(asked, values));
  };
  return (
    <form className="form" noValidate onSubmit={submitForm}>
      {asked.map((field) => (
        <Fragment key={field.name}>
          <TextField
            field={field}
            value={values[field.name] ?? ''}
            fault={faults[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
          {sendCode !== undefined && isCodeAsked && field.name === EMAIL.name ? (
            <CodeButton
              isReady={EMAIL.fault(values[EMAIL.name] ?? '') === undefined}
              send={() => sendCode(values[EMAIL.name] ?? '')}
            />
          ) : null}
        </Fragment>
      ))}
      <button
        type="submit"
        className="btn seal-btn big block"
        disabled={sending.isPending || isSessionOpening}
      >
        {submit}
      </button>
      {sending.isError ? (
        <p className="err" role="alert">
          {sending.error.message === '' ? text('http.noResponse') : sending.error.message}
        </p>
      ) : null}
    </form>
  );
}
