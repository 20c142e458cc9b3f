import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ReportQueue } from './report-queue.tsx';

const REPORT = {
  id: '8',
  kind: 'chat',
  reporter: { userId: '42', userName: 'linh', tourist: 0 },
  subject: { userId: '43', userName: 'badger', tourist: 0 },
  reason: 'other',
  message: '骂人',
  createdAt: '2026-03-04T05:06:07.000Z',
  takenBy: null,
  decision: null,
};

it('a row shows what was said, the reason, the words of the reporter and how many reported it', async () => {
  const list = [{ ...REPORT, excerpt: '骂人的话', others: 2 }];
  const answers = { '/operator/reports': { list, next: null, open: 3 } };
  await renderApp(<ReportQueue />, { answers });
  const row = await screen.findByRole('link', { name: /badger/ });
  for (const part of ['“骂人的话”', '其他', '骂人', '3 人举报'])
    expect(row.textContent).toContain(part);
});
