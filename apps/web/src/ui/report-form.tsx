import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../platform/language/index.ts';
import { Button } from './button.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { TextAreaField } from './field.tsx';
import { Sheet } from './sheet.tsx';
import { useToast } from './toasts.tsx';
import './field.css';
import './sheet-form.css';

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

interface ReportSheetProps<Reason extends string> {
  readonly title: string;
  readonly reasons: readonly { readonly value: Reason; readonly text: string }[];
  /** The reason that is chosen at first. */
  readonly first: Reason;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Sends the report; returns the line that thanks for it. */
  readonly send: (reason: Reason, message: string) => Promise<string>;
}

/** Reports something to the operators. */
export function ReportSheet<Reason extends string>(props: ReportSheetProps<Reason>): ReactElement {
  const { title, reasons, first, isOpen, onClose, send } = props;
  const text = useText();
  const toast = useToast();
  const [reason, setReason] = useState(first);
  const reporting = useMutation({
    mutationFn: (message: string) => send(reason, message),
    // Without a network the outbox may keep the report.
    networkMode: 'always',
    onSuccess: (thanks) => {
      toast(thanks);
      onClose();
    },
  });
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <ReportForm isSending={reporting.isPending} onSend={reporting.mutate}>
        <ChoiceChips
          label={text('report.reason')}
          options={reasons}
          value={reason}
          onChange={setReason}
        />
      </ReportForm>
    </Sheet>
  );
}
