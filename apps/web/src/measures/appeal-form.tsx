import { APPEAL_MAX, CALLS } from '@chuhe/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';

/** The one appeal against a measure. */
export function AppealForm({ measureId }: { readonly measureId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const id = useId();
  const [words, setWords] = useState('');
  const appealing = useMutation({
    mutationFn: () => api.call(CALLS.appealMeasure, { body: { id: measureId, text: words } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['measures'] }),
  });
  return (
    <details className="appeal">
      <summary>{text('measures.appeal')}</summary>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          appealing.mutate();
        }}
      >
        <div className="field">
          <label htmlFor={id}>{text('measures.appealLabel')}</label>
          <textarea
            id={id}
            rows={4}
            maxLength={APPEAL_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <button
          type="submit"
          className="btn seal-btn block"
          disabled={words.trim() === '' || appealing.isPending}
        >
          {text('measures.send')}
        </button>
      </form>
    </details>
  );
}
