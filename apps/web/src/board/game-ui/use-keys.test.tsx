import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { usePageKeys } from '../../ui/page-keys.ts';
import { useShortcut } from './use-keys.ts';

const flip = vi.fn<() => void>();
const step = vi.fn<() => void>();

function Page(): ReactElement {
  useShortcut('f', flip);
  usePageKeys((event) => {
    if (event.key === 'ArrowLeft') step();
  });
  return (
    <>
      <select aria-label="clock" />
      <p contentEditable suppressContentEditableWarning>
        a note
      </p>
    </>
  );
}

it('a letter works on the page, and nowhere where it is typed or chosen', async () => {
  flip.mockClear();
  await renderApp(<Page />);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'f' });
  fireEvent.keyDown(screen.getByText('a note'), { key: 'f' });
  expect(flip).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'f' });
  expect(flip).toHaveBeenCalledOnce();
});

it('who speaks to the computer switches letters off, and keeps the arrows', async () => {
  flip.mockClear();
  const { settings } = await renderApp(<Page />);
  act(() => settings.change({ letterKeys: false }));
  fireEvent.keyDown(document.body, { key: 'f' });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(flip).not.toHaveBeenCalled();
  expect(step).toHaveBeenCalledOnce();
});
