import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { Segmented } from '../ui/segmented.tsx';

const CATEGORIES = ['bug', 'usage', 'other'] as const;

/** Tells the makers something. */
export function FeedbackScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const id = useId();
  const [type, setType] = useState<(typeof CATEGORIES)[number]>('bug');
  const [words, setWords] = useState('');
  const sending = useMutation({
    mutationFn: () => api.post('/feedback', { type, text: words.trim() }),
    onSuccess: () => setWords(''),
  });
  return (
    <InnerPage title={text('title.feedback')}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <Segmented
          label={text('feedback.category')}
          value={type}
          choices={CATEGORIES.map((value) => ({ value, text: text(`feedback.${value}`) }))}
          onChange={setType}
        />
        <div className="field">
          <label htmlFor={id}>{text('feedback.text')}</label>
          <textarea
            id={id}
            rows={6}
            value={words}
            placeholder={text('feedback.textHint')}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <button
          type="submit"
          className="btn seal-btn big block"
          disabled={words.trim() === '' || sending.isPending}
        >
          {text('form.send')}
        </button>
        <output>{sending.isSuccess ? text('feedback.thanks') : ''}</output>
        {sending.isError ? (
          <p className="err" role="alert">
            {sending.error.message}
          </p>
        ) : null}
      </form>
    </InnerPage>
  );
}
