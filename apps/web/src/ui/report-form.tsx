import { useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../platform/language/index.ts';
import { Button } from './button.tsx';
import { TextAreaField } from './field.tsx';
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
      <TextAreaField
        label={text('report.words')}
        rows={3}
        maxLength={LONGEST}
        value={message}
        onChange={setMessage}
      />
      <Button type="submit" variant="accent" isBlock disabled={isSending}>
        {text('report.send')}
      </Button>
    </form>
  );
}
