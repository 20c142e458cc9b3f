import { BOARD_REPORT_REASONS } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { usePost } from '../../platform/outbox/index.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { ReportForm } from '../../ui/report-form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';

type Reason = (typeof BOARD_REPORT_REASONS)[number];

interface ReportSheetProps {
  readonly boardId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reports a position to the operators. */
export function ReportSheet({ boardId, isOpen, onClose }: ReportSheetProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const post = usePost();
  const [reason, setReason] = useState<Reason>('offensive');
  const reporting = useMutation({
    mutationFn: (words: string) =>
      post({ call: 'reportResidueBoard', body: { id: boardId, reason, text: words } }),
    networkMode: 'always',
    onSuccess: (posted) => {
      toast(text(posted === 'sent' ? 'report.thanks' : 'outbox.kept'));
      onClose();
    },
  });
  return (
    <Sheet title={text('position.report')} isOpen={isOpen} onClose={onClose}>
      <ReportForm isSending={reporting.isPending} onSend={reporting.mutate}>
        <ChoiceChips
          label={text('report.reason')}
          options={BOARD_REPORT_REASONS.map((value) => ({
            value,
            text: text(`report.reason.${value}`),
          }))}
          value={reason}
          onChange={setReason}
        />
      </ReportForm>
    </Sheet>
  );
}
