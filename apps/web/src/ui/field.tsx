import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

interface FieldWords {
  readonly label: ReactNode;
  /** Whether the label is for screen readers only. */
  readonly isLabelHidden?: boolean | undefined;
  /** An explanation between the label and the control. */
  readonly hint?: string | undefined;
  /** The fault of the value. */
  readonly fault?: ReactNode;
  /** Whether screen readers announce a new fault at once: in a form of one field. */
  readonly isFaultAlert?: boolean | undefined;
}

/** The attributes that connect a control with its label, its hint and its fault. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control below its label, and the fault of its value. */
export function Field(props: FieldProps): ReactElement {
  const { label, isLabelHidden = false, hint, fault, isFaultAlert = false, children } = props;
  const id = useId();
  const isBad = fault !== undefined;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={isBad ? 'field field--invalid' : 'field'}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': isBad ? true : undefined,
        'aria-describedby': isBad ? `${id}-fault` : hintId,
      })}
      {isBad ? (
        <p className="field__error" id={`${id}-fault`} role={isFaultAlert ? 'alert' : undefined}>
          <Icon name="info" size="small" />
          {fault}
        </p>
      ) : null}
    </div>
  );
}

interface TextValue extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type Own = 'id' | 'className' | 'value' | 'onChange';

/** One line of text. */
export function InputField(props: TextValue & Omit<ComponentProps<'input'>, Own>): ReactElement {
  const { label, isLabelHidden, hint, fault, isFaultAlert, onChange, ...input } = props;
  return (
    <Field {...{ label, isLabelHidden, hint, fault, isFaultAlert }}>
      {(control) => (
        <input {...input} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField(
  props: TextValue & Omit<ComponentProps<'textarea'>, Own>,
): ReactElement {
  const { label, isLabelHidden, hint, fault, isFaultAlert, onChange, ...area } = props;
  return (
    <Field {...{ label, isLabelHidden, hint, fault, isFaultAlert }}>
      {(control) => (
        <textarea {...area} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** One value out of a list; the children are its options. */
export function SelectField(props: TextValue & Omit<ComponentProps<'select'>, Own>): ReactElement {
  const { label, isLabelHidden, hint, fault, isFaultAlert, onChange, ...select } = props;
  return (
    <Field {...{ label, isLabelHidden, hint, fault, isFaultAlert }}>
      {(control) => (
        <select
          {...select}
          {...control}
          className="text-input"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
