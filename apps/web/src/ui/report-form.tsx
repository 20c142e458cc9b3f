import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../language/index.ts';

interface ReportFormProps {
  readonly isSending: boolean;
  readonly onSend: (words: string) => void;
  /** The choice of a reason. */
  readonly children: ReactNode;
}

const LONGEST = 500;

/** A reason and, if one likes, some words about it. */
export function ReportForm({ isSending, onSend, children }: ReportFormProps): ReactElement {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState('');
  return (
    <form
      className="sheet-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(words);
      }}
    >
      {children}
      <div className="field">
        <label htmlFor={id}>{text('report.words')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={LONGEST}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <button type="submit" className="btn seal-btn block" disabled={isSending}>
        {text('report.send')}
      </button>
    </form>
  );
}
