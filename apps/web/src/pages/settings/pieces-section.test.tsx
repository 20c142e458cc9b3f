import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { PiecesSection } from './pieces-section.tsx';

it('offers letters on pieces to players who write moves with them', async () => {
  const { settings } = await renderApp(<PiecesSection />, { locale: 'en' });
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  settings.change({ notation: 'vietnamese' });
  fireEvent.click(await screen.findByRole('radio', { name: 'Vietnamese letters' }));
  expect(settings.get().pieces).toBe('letters');
  settings.change({ notation: 'wxf' });
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});
