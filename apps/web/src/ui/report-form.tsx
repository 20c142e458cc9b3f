import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../platform/language/index.ts';
import { Button } from './button.tsx';
import './field.css';
import './dialog.css';

interface ReportFormProps {
  readonly isSending: boolean;
  readonly onSend: (message: string) => void;
  /** The choice of the reason. */
  readonly children: ReactNode;
}

const LONGEST = 500;

/** A form with a reason and an optional message. */
export function ReportForm({ isSending, onSend, children }: ReportFormProps): ReactElement {
  const text = useText();
  const id = useId();
  const [message, setMessage] = useState('');
  return (
    <form
      className="sheet-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(message);
      }}
    >
      {children}
      <div className="field">
        <label htmlFor={id}>{text('report.words')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={LONGEST}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <Button type="submit" variant="accent" isBlock disabled={isSending}>
        {text('report.send')}
      </Button>
    </form>
  );
}
