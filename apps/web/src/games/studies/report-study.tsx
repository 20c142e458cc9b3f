import { BOARD_REPORT_REASONS, CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ReportSheet } from '../../ui/report-form.tsx';

export interface ReportStudyProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reports a study to the operators. */
export function ReportStudy({ id, isOpen, onClose }: ReportStudyProps): ReactElement {
  const text = useText();
  const api = useApi();
  return (
    <ReportSheet
      title={text('study.report')}
      reasons={BOARD_REPORT_REASONS.map((value) => ({
        value,
        text: text(`report.reason.${value}`),
      }))}
      first="offensive"
      isOpen={isOpen}
      onClose={onClose}
      send={async (reason, message) => {
        await api.call(CALLS.reportStudy, { body: { id, reason, text: message } });
        return text('report.thanks');
      }}
    />
  );
}
