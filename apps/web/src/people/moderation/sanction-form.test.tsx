import type { PlayerSheet } from '@chuhe/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { SanctionForm } from './sanction-form.tsx';

const SHEET: PlayerSheet = {
  player: { userId: '9', userName: '急先锋', tourist: 0 },
  createdAt: '2026-01-05T00:00:00.000Z',
  lastSeenAt: null,
  mutedUntil: null,
  bannedUntil: null,
  measures: [],
  reports: { upheld: 0, dismissed: 0, open: 0 },
  games: [],
};

it('a ban asks first: whom, what it does, until when', async () => {
  await renderApp(<SanctionForm sheet={SHEET} />);
  fireEvent.click(screen.getByRole('button', { name: '停用账号' }));
  const dialog = await screen.findByRole('dialog', { name: '停用 急先锋 的账号？' });
  expect(dialog.textContent).toContain('立即断开所有连接');
  expect(dialog.textContent).toContain(
    `至 ${new Date(Date.now() + 24 * 3600 * 1000).getFullYear()}年`,
  );
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
