import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Modal } from './modal.tsx';

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

/** A menu whose item opens a dialog, which has a menu of its own. */
function MenuOfDialogs(): ReactElement {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu label="More">
        <MenuItem icon="trash" label="Delete" onClick={() => setAsking(true)} />
      </Menu>
      <Modal title="Delete?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <Menu label="Inner">
          <MenuItem icon="flip" label="Flip" />
        </Menu>
      </Modal>
    </>
  );
}

it('gives the focus back to its button: with Escape, and after a dialog that an item opened', async () => {
  await renderApp(<MenuOfDialogs />);
  const more = screen.getByRole('button', { name: 'More' });
  const open = (): HTMLElement => {
    fireEvent.click(more);
    const item = screen.getByRole('button', { name: 'Delete' });
    item.focus();
    return item;
  };
  fireEvent.keyDown(open(), { key: 'Escape' });
  expect(document.activeElement).toBe(more);
  fireEvent.click(open());
  expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(more);
});

it('Escape closes the menu of a dialog, and only the next one the dialog', async () => {
  await renderApp(<MenuOfDialogs />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Inner' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Flip' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Flip' })).toBeNull();
  expect(screen.getByRole('dialog')).toBeDefined();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Inner' }), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
