import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { FocusButton } from './action-button.tsx';

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  delete document.documentElement.dataset['still'];
});

it.each([
  ['fades', 1, false],
  ['switches at once for those who want no motion', 0, true],
] as const)('focus mode %s', async (_, fades, isStill) => {
  const startViewTransition = vi.fn<(change: () => void) => void>((change) => change());
  Object.assign(document, { startViewTransition });
  document.documentElement.toggleAttribute('data-still', isStill);
  const { settings } = await renderApp(<FocusButton />);
  fireEvent.click(screen.getByRole('button', { name: '专注' }));
  expect(settings.get().focusMode).toBe(true);
  expect(startViewTransition).toHaveBeenCalledTimes(fades);
});
