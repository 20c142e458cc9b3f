import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { EMAIL } from './fields.ts';

export type CodePurpose = 'register' | 'bind' | 'password';

interface CodeButtonProps {
  readonly email: string;
  readonly type: CodePurpose;
}

/** Asks for a code by e-mail. */
export function CodeButton({ email, type }: CodeButtonProps): ReactElement {
  const text = useText();
  const api = useApi();
  const asking = useMutation({
    mutationFn: () => api.post('/getsms', { email: email.trim().toLowerCase(), type }),
  });
  const canAsk = EMAIL.fault(email) === undefined && !asking.isPending;
  return (
    <>
      <button
        type="button"
        className="btn line block"
        disabled={!canAsk}
        onClick={() => asking.mutate()}
      >
        {text('field.getCode')}
      </button>
      <output className="hint">{asking.isSuccess ? text('field.codeSent') : ''}</output>
    </>
  );
}
