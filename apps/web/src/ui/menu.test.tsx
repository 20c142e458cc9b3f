import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Menu, MenuItem } from './menu.tsx';

async function openMenu() {
  const onFlip = vi.fn<() => void>();
  await renderApp(
    <>
      <Menu label="More" foot={<p>Notation</p>}>
        <MenuItem icon="flip" label="Flip" onClick={onFlip} />
        <MenuItem icon="copy" label="Copy" to="/copy" />
      </Menu>
      <p>Elsewhere</p>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  return { onFlip, isOpen: () => screen.queryByRole('button', { name: 'Flip' }) !== null };
}

it('closes with the item that was chosen', async () => {
  const { onFlip, isOpen } = await openMenu();
  expect(screen.getByRole('link', { name: 'Copy' }).getAttribute('href')).toBe('/copy');
  fireEvent.click(screen.getByRole('button', { name: 'Flip' }));
  expect(onFlip).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

it('closes with Escape and with a press elsewhere, not with one on its foot', async () => {
  const { isOpen } = await openMenu();
  fireEvent.pointerDown(screen.getByText('Notation'));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(isOpen()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(isOpen()).toBe(false);
});
