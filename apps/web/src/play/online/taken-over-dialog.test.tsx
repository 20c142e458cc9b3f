import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { TakenOverDialog } from './taken-over-dialog.tsx';

it('only its button takes the game back: Escape does not', async () => {
  const onContinue = vi.fn<() => void>();
  await renderApp(<TakenOverDialog isOpen onContinue={onContinue} />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onContinue).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '在这里继续' }));
  expect(onContinue).toHaveBeenCalledOnce();
});
