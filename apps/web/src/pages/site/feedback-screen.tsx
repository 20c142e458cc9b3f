import { FEEDBACK_CATEGORIES } from '@chuhe/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { usePost } from '../../platform/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { InputField, TextAreaField } from '../../ui/field.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { OwnFeedback } from './own-feedback.tsx';
import '../../ui/field.css';

const MAX_CHARACTERS = 2000;

/** Sends feedback to the operators; offline it waits in the outbox. */
export function FeedbackScreen(): ReactElement {
  const text = useText();
  const post = usePost();
  const queries = useQueryClient();
  const [category, setCategory] = useState<(typeof FEEDBACK_CATEGORIES)[number]>('bug');
  const [message, setMessage] = useState('');
  const [contact, setContact] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      post({
        call: 'sendFeedback',
        body: { category, text: message, ...(contact.trim() !== '' && { contact }) },
      }),
    networkMode: 'always',
    onSuccess: async () => {
      setMessage('');
      await queries.invalidateQueries({ queryKey: ['feedback'] });
    },
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
        <MessageField value={message} onChange={setMessage} />
        <ContactField value={contact} onChange={setContact} />
        <Button
          type="submit"
          variant="accent"
          size="big"
          isBlock
          disabled={message.trim() === '' || sending.isPending}
        >
          {text('form.send')}
        </Button>
        <output>
          {sending.isSuccess
            ? text(sending.data === 'sent' ? 'feedback.thanks' : 'outbox.kept')
            : ''}
        </output>
        {sending.isError ? (
          <p className="field__error" role="alert">
            {sending.error.message}
          </p>
        ) : null}
      </form>
      <OwnFeedback />
    </InnerPage>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function MessageField({ value, onChange }: FieldProps): ReactElement {
  const text = useText();
  return (
    <TextAreaField
      label={text('feedback.text')}
      rows={6}
      maxLength={MAX_CHARACTERS}
      value={value}
      placeholder={text('feedback.textHint')}
      onChange={onChange}
    />
  );
}

function ContactField({ value, onChange }: FieldProps): ReactElement {
  const text = useText();
  return (
    <InputField
      label={text('feedback.contact')}
      type="text"
      maxLength={200}
      value={value}
      autoComplete="email"
      onChange={onChange}
    />
  );
}
