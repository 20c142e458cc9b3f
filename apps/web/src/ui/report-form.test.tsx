import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { ReportSheet } from './report-form.tsx';

const REASONS = [
  { value: 'rude', text: 'Rude' },
  { value: 'name', text: 'Name' },
] as const;

/** Opens a report, chooses another reason, writes a word and sends it. */
async function report(send: (reason: 'rude' | 'name', message: string) => Promise<string>) {
  const onClose = vi.fn<() => void>();
  await renderApp(
    <ReportSheet
      title="Report"
      reasons={REASONS}
      first="rude"
      isOpen
      onClose={onClose}
      send={send}
    />,
  );
  expect(screen.getByText('Rude').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByText('Name'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'words' } });
  fireEvent.submit(screen.getByRole('textbox').closest('form') ?? document.body);
  return onClose;
}

it('a report carries its reason and its words, and closes with thanks', async () => {
  const send = vi.fn<(reason: string, message: string) => Promise<string>>(async () => 'Thanks');
  const onClose = await report(send);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send.mock.calls).toEqual([['name', 'words']]);
});

it('a report that fails stays open with its words', async () => {
  const send = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('away')));
  const onClose = await report(send);
  await waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('[type="submit"]')).toHaveProperty(
      'disabled',
      false,
    ),
  );
  expect(send).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('words')).toBeDefined();
});
