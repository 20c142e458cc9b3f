import { CALLS, MEASURE_REASONS, type MeasureReason } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useToast } from '../ui/toasts.ts';
import { ReasonChips } from './reason-chips.tsx';

interface ReportPlayerSheetProps {
  readonly userId: string;
  /** The room it happened in. */
  readonly roomId: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const LONGEST = 500;

/** Tells the operators about a player. */
export function ReportPlayerSheet(props: ReportPlayerSheetProps): ReactElement {
  const { userId, roomId, isOpen, onClose } = props;
  const text = useText();
  const toast = useToast();
  const api = useApi();
  const id = useId();
  const [reason, setReason] = useState<MeasureReason>('offensive');
  const [words, setWords] = useState('');
  const reporting = useMutation({
    mutationFn: () => {
      const body = { userId, reason, text: words, ...(roomId !== undefined && { roomId }) };
      return api.call(CALLS.reportPlayer, { body });
    },
    onSuccess: () => {
      toast(text('player.reported'));
      onClose();
    },
  });
  return (
    <Sheet title={text('player.report')} isOpen={isOpen} onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          reporting.mutate();
        }}
      >
        <ReasonChips
          label={text('report.reason')}
          reasons={MEASURE_REASONS}
          value={reason}
          onChange={setReason}
        />
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
        <button type="submit" className="btn seal-btn block" disabled={reporting.isPending}>
          {text('report.send')}
        </button>
      </form>
    </Sheet>
  );
}
