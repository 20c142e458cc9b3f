import { refusalText } from '@chuhe/protocol';
import { useId, useState, type ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Fault, Field } from './fields.ts';
import '../../ui/field.css';

interface TextFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly onChange: (value: string) => void;
}

/** One labelled input with its error; a password can be made visible. */
export function TextField({ field, value, fault, onChange }: TextFieldProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isSecret = field.type === 'password';
  const isBad = fault !== undefined;
  return (
    <div className={isBad ? 'field field--invalid' : 'field'}>
      <label htmlFor={id}>{text(field.label)}</label>
      <div className={isSecret ? 'password-field' : undefined}>
        <input
          id={id}
          type={isSecret && isShown ? 'text' : field.type}
          value={value}
          autoComplete={field.autoComplete}
          placeholder={field.hint === undefined ? undefined : text(field.hint)}
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {isSecret ? (
          <IconButton
            className="password-field__toggle"
            label={text('field.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </IconButton>
        ) : null}
      </div>
      {isBad ? (
        <p className="field__error" id={`${id}-fault`}>
          <Icon name="info" size="small" />
          {fault === 'required' ? text('field.required') : refusalText(fault, locale)}
        </p>
      ) : null}
    </div>
  );
}
