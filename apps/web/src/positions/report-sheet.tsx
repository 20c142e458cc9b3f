import { BOARD_REPORT_REASONS } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactElement, type SubmitEvent } from 'react';
import { useText } from '../language/index.ts';
import { usePost } from '../outbox/index.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useToast } from '../ui/toasts.ts';

type Reason = (typeof BOARD_REPORT_REASONS)[number];

interface ReportSheetProps {
  readonly boardId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Tells the operator what is wrong with a position. */
export function ReportSheet({ boardId, isOpen, onClose }: ReportSheetProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const post = usePost();
  const id = useId();
  const [reason, setReason] = useState<Reason>('offensive');
  const [words, setWords] = useState('');
  const reporting = useMutation({
    mutationFn: () =>
      post({ call: 'reportResidueBoard', body: { id: boardId, reason, text: words } }),
    networkMode: 'always',
    onSuccess: (posted) => {
      toast(text(posted === 'sent' ? 'report.thanks' : 'outbox.kept'));
      onClose();
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    reporting.mutate();
  };
  return (
    <Sheet title={text('position.report')} isOpen={isOpen} onClose={onClose}>
      <form className="sheet-form" onSubmit={submit}>
        <fieldset className="chips">
          <legend className="vh">{text('report.reason')}</legend>
          {BOARD_REPORT_REASONS.map((value) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={value === reason}
              onClick={() => setReason(value)}
            >
              {text(`report.reason.${value}`)}
            </button>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={id}>{text('report.words')}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <button type="submit" className="btn seal-btn block" disabled={reporting.isPending}>
          {text('report.send')}
        </button>
      </form>
    </Sheet>
  );
}
