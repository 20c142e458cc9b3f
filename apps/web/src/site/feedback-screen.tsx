import { FEEDBACK_CATEGORIES } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { usePost } from '../outbox/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { Segmented } from '../ui/segmented.tsx';

const MOST_LETTERS = 2000;

/** Tells the makers something. */
export function FeedbackScreen(): ReactElement {
  const text = useText();
  const post = usePost();
  const [category, setCategory] = useState<(typeof FEEDBACK_CATEGORIES)[number]>('bug');
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      post({
        call: 'sendFeedback',
        body: { category, text: words, ...(contact.trim() !== '' && { contact }) },
      }),
    networkMode: 'always',
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
          value={category}
          choices={FEEDBACK_CATEGORIES.map((value) => ({ value, text: text(`feedback.${value}`) }))}
          onChange={setCategory}
        />
        <WordsField value={words} onChange={setWords} />
        <ContactField value={contact} onChange={setContact} />
        <button
          type="submit"
          className="btn seal-btn big block"
          disabled={words.trim() === '' || sending.isPending}
        >
          {text('form.send')}
        </button>
        <output>
          {sending.isSuccess
            ? text(sending.data === 'sent' ? 'feedback.thanks' : 'outbox.kept')
            : ''}
        </output>
        {sending.isError ? (
          <p className="err" role="alert">
            {sending.error.message}
          </p>
        ) : null}
      </form>
    </InnerPage>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function WordsField({ value, onChange }: FieldProps): ReactElement {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text('feedback.text')}</label>
      <textarea
        id={id}
        rows={6}
        maxLength={MOST_LETTERS}
        value={value}
        placeholder={text('feedback.textHint')}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function ContactField({ value, onChange }: FieldProps): ReactElement {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text('feedback.contact')}</label>
      <input
        id={id}
        type="text"
        maxLength={200}
        value={value}
        autoComplete="email"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
