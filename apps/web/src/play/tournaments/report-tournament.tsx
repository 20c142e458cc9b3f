import { CALLS, TOURNAMENT_REPORT_REASONS } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReportForm } from '../../ui/report-form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface ReportTournamentProps extends ButtonLook {
  readonly id: string;
}

/** Reports a tournament to the operators. */
export function ReportTournament({ id, ...look }: ReportTournamentProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof TOURNAMENT_REPORT_REASONS)[number]>('name');
  const report = useMutation({
    mutationFn: (words: string) =>
      api.call(CALLS.reportTournament, { body: { id, reason, text: words } }),
    onSuccess: () => {
      toast(text('report.thanks'));
      setOpen(false);
    },
  });
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {text('tournament.report')}
      </Button>
      <Sheet title={text('tournament.reportAsk')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReportForm isSending={report.isPending} onSend={report.mutate}>
          <ChoiceChips
            label={text('report.reason')}
            options={TOURNAMENT_REPORT_REASONS.map((value) => ({
              value,
              text: text(value === 'name' ? 'reason.name' : `report.reason.${value}`),
            }))}
            value={reason}
            onChange={setReason}
          />
        </ReportForm>
      </Sheet>
    </>
  );
}
