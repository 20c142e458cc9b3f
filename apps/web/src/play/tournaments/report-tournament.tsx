import { CALLS, TOURNAMENT_REPORT_REASONS } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReportSheet } from '../../ui/report-form.tsx';

interface ReportTournamentProps extends ButtonLook {
  readonly id: string;
}

/** Reports a tournament to the operators. */
export function ReportTournament({ id, ...look }: ReportTournamentProps): ReactElement {
  const text = useText();
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {text('tournament.report')}
      </Button>
      <ReportSheet
        title={text('tournament.reportAsk')}
        reasons={TOURNAMENT_REPORT_REASONS.map((value) => ({
          value,
          text: text(value === 'name' ? 'reason.name' : `report.reason.${value}`),
        }))}
        first="name"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        send={async (reason, message) => {
          await api.call(CALLS.reportTournament, { body: { id, reason, text: message } });
          return text('report.thanks');
        }}
      />
    </>
  );
}
