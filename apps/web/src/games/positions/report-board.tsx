import { BOARD_REPORT_REASONS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { usePost } from '../../platform/outbox/index.ts';
import { ReportSheet } from '../../ui/report-form.tsx';

interface ReportBoardProps {
  readonly boardId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reports a position to the operators. */
export function ReportBoard({ boardId, isOpen, onClose }: ReportBoardProps): ReactElement {
  const text = useText();
  const post = usePost();
  return (
    <ReportSheet
      title={text('position.report')}
      reasons={BOARD_REPORT_REASONS.map((value) => ({
        value,
        text: text(`report.reason.${value}`),
      }))}
      first="offensive"
      isOpen={isOpen}
      onClose={onClose}
      send={async (reason, message) => {
        const body = { id: boardId, reason, text: message };
        const posted = await post({ call: 'reportResidueBoard', body });
        return text(posted === 'sent' ? 'report.thanks' : 'outbox.kept');
      }}
    />
  );
}
