import { type Locale, refusalText } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { type Text, useLocale, useText } from '../../platform/language/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field as FieldFrame } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Fault, Field } from './fields.ts';

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
  const [isShown, setShown] = useState(false);
  const isSecret = field.type === 'password';
  return (
    <FieldFrame label={text(field.label)} fault={fault && faultText(fault, text, locale)}>
      {(control) => (
        <div className={isSecret ? 'password-field' : undefined}>
          <input
            {...control}
            type={isSecret && isShown ? 'text' : field.type}
            value={value}
            autoComplete={field.autoComplete}
            placeholder={field.hint === undefined ? undefined : text(field.hint)}
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
      )}
    </FieldFrame>
  );
}

function faultText(fault: Fault, text: Text, locale: Locale): string {
  return fault === 'required' ? text('field.required') : refusalText(fault, locale);
}
