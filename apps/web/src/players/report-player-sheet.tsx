import { CALLS, MEASURE_REASONS, type MeasureReason } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { ReportForm } from '../ui/report-form.tsx';
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

/** Tells the operators about a player. */
export function ReportPlayerSheet(props: ReportPlayerSheetProps): ReactElement {
  const { userId, roomId, isOpen, onClose } = props;
  const text = useText();
  const toast = useToast();
  const api = useApi();
  const [reason, setReason] = useState<MeasureReason>('offensive');
  const reporting = useMutation({
    mutationFn: (words: string) => {
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
      <ReportForm isSending={reporting.isPending} onSend={reporting.mutate}>
        <ReasonChips
          label={text('report.reason')}
          reasons={MEASURE_REASONS}
          value={reason}
          onChange={setReason}
        />
      </ReportForm>
    </Sheet>
  );
}
