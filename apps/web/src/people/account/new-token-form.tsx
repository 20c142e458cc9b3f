import { CALLS, TOKEN_LIMITS, TOKEN_SCOPES, type TokenScope } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InputField } from '../../ui/field.tsx';
import '../../ui/field.css';

interface NewTokenFormProps {
  readonly onMade: (token: { readonly name: string; readonly secret: string }) => void;
}

/** The form for a new token: its name and its scopes. */
export function NewTokenForm({ onMade }: NewTokenFormProps): ReactElement {
  const text = useText();
  const api = useApi();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const making = useMutation({
    mutationFn: async () =>
      (await api.call(CALLS.createToken, { body: { name, scopes: [...scopes] } })).data,
    onSuccess: (token) => {
      setName('');
      onMade(token);
    },
  });
  return (
    <Card
      as="form"
      isPadded
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        making.mutate();
      }}
    >
      <InputField
        label={text('tokens.name')}
        value={name}
        maxLength={TOKEN_LIMITS.nameLength}
        placeholder={text('tokens.namePlaceholder')}
        onChange={setName}
      />
      <ScopeFields value={scopes} onChange={setScopes} />
      <Button
        type="submit"
        variant="accent"
        isBlock
        disabled={making.isPending || name.trim() === '' || scopes.length === 0}
      >
        {text('tokens.submit')}
      </Button>
    </Card>
  );
}

interface ScopeFieldsProps {
  readonly value: readonly TokenScope[];
  readonly onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopeFields({ value, onChange }: ScopeFieldsProps): ReactElement {
  const text = useText();
  const toggle = (scope: TokenScope, isOn: boolean): void =>
    onChange(TOKEN_SCOPES.filter((one) => (one === scope ? isOn : value.includes(one))));
  return (
    <fieldset className="token-scopes">
      <legend>{text('tokens.allow')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={value.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
          <span>
            {text(`tokens.scope.${scope}`)}
            <small>{text(`tokens.scopeHint.${scope}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
