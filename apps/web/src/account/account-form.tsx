import { useMutation } from '@tanstack/react-query';
import { Fragment, useState, type ReactElement, type SubmitEvent } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { CodeButton, type CodePurpose } from './code-button.tsx';
import { EMAIL, faultsOf, toBody, type Field, type Values } from './fields.ts';
import { TextField } from './text-field.tsx';

interface AccountFormProps {
  readonly fields: readonly Field[];
  /** The call that takes the filled-in fields. */
  readonly call: string;
  readonly submit: string;
  readonly onDone: () => void;
  /** Offers a code by e-mail for this purpose. */
  readonly codeFor?: CodePurpose;
}

/** A short form that checks itself before it is sent; what the server refuses appears as a toast. */
export function AccountForm(props: AccountFormProps): ReactElement {
  const { fields, call, submit, onDone, codeFor } = props;
  const text = useText();
  const api = useApi();
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const sending = useMutation({
    mutationFn: (body: unknown) => api.post(call, body),
    onSuccess: onDone,
  });
  const faults = isChecked ? faultsOf(fields, values) : {};

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(fields, values)).length > 0) return;
    sending.mutate(toBody(fields, values));
  };
  return (
    <form className="form" noValidate onSubmit={send}>
      {fields.map((field) => (
        <Fragment key={field.name}>
          <TextField
            field={field}
            value={values[field.name] ?? ''}
            fault={faults[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
          {codeFor !== undefined && field === EMAIL ? (
            <CodeButton email={values[EMAIL.name] ?? ''} type={codeFor} />
          ) : null}
        </Fragment>
      ))}
      <button type="submit" className="btn seal-btn big block" disabled={sending.isPending}>
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
