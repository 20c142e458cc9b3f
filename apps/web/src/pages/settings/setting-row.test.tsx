import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { GameSettingsScreen } from './game-screen.tsx';
import { VolumeRow } from './setting-row.tsx';

it('a switch changes its setting and reflects it', async () => {
  const { settings } = await renderApp(<GameSettingsScreen />);
  const before = settings.get().confirmMove;
  const row = screen.getByRole('switch', { name: '走子前确认' });
  expect(row.getAttribute('aria-checked')).toBe(String(before));
  fireEvent.click(row);
  expect(settings.get().confirmMove).toBe(!before);
  expect(row.getAttribute('aria-checked')).toBe(String(!before));
});

it('touching the words of a row is touching its switch', async () => {
  const { settings } = await renderApp(<GameSettingsScreen />);
  const before = settings.get().premove;
  fireEvent.click(screen.getByText('预走：对方思考时先走好'));
  expect(settings.get().premove).toBe(!before);
});

it('muting one sound leaves the others', async () => {
  const { settings } = await renderApp(<GameSettingsScreen />);
  const sound = screen.getAllByRole('switch').at(-1);
  if (sound === undefined) throw new Error('no switch for a sound');
  fireEvent.click(sound);
  expect(settings.get().mutedSounds).toHaveLength(1);
});

it('the slider sets the volume in both languages', async () => {
  const { settings } = await renderApp(<VolumeRow />, { locale: 'en' });
  fireEvent.change(screen.getByRole('slider', { name: 'Sound' }), { target: { value: '35' } });
  expect(settings.get().backgroundMusic).toBe(35);
});
