import { refusalText } from '@chuhe/protocol';
import { useId, useState, type ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { Fault, Field } from './fields.ts';

interface TextFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly onChange: (value: string) => void;
}

/** One line to fill in. Whoever types a password on a small screen may look at it. */
export function TextField({ field, value, fault, onChange }: TextFieldProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isSecret = field.type === 'password';
  const isBad = fault !== undefined;
  return (
    <div className={isBad ? 'field bad' : 'field'}>
      <label htmlFor={id}>{text(field.label)}</label>
      <div className={isSecret ? 'secret' : undefined}>
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
          <button
            type="button"
            className="iconbtn"
            aria-label={text('field.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </button>
        ) : null}
      </div>
      {isBad ? (
        <p className="err" id={`${id}-fault`}>
          <Icon name="info" size="s" />
          {fault === 'required' ? text('field.required') : refusalText(fault, locale)}
        </p>
      ) : null}
    </div>
  );
}
