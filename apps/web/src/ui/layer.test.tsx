import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Modal } from './modal.tsx';
import { Sheet } from './sheet.tsx';

/** A page with a live region, a sheet, and a question that the sheet asks. */
function Page(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      </main>
      <p aria-live="polite">3:00</p>
      <Sheet title="the sheet" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setAsked(true)}>
          ask
        </button>
        <Modal title="the question" isOpen={isAsked} onClose={() => setAsked(false)}>
          <button type="button">yes</button>
          <button type="button">no</button>
        </Modal>
      </Sheet>
    </>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

function key(name: string, shiftKey = false): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, shiftKey });
}

function focused(): string | null | undefined {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
}

function isInert(element: Element): boolean {
  return element.closest('[inert]') !== null;
}

it('takes the focus and gives it back, layer by layer', async () => {
  await renderApp(<Page />);
  press('open');
  expect(focused()).toBe('关闭');
  press('ask');
  expect(focused()).toBe('yes');
  key('Escape');
  expect(screen.queryByText('the question')).toBeNull();
  expect(focused()).toBe('ask');
  key('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('open');
});

it('Tab goes round in the newest layer, also when the focus was lost', async () => {
  await renderApp(<Page />);
  press('open');
  press('ask');
  key('Tab', true);
  expect(focused()).toBe('no');
  key('Tab');
  expect(focused()).toBe('yes');
  act(() => screen.getByRole('button', { name: 'yes' }).blur());
  key('Tab');
  expect(focused()).toBe('yes');
});

it('makes the page behind inert, but lets it announce', async () => {
  await renderApp(<Page />);
  const page = screen.getByRole('main');
  press('open');
  expect(isInert(page)).toBe(true);
  expect(isInert(screen.getByText('3:00'))).toBe(false);
  expect(document.documentElement.style.overflow).toBe('hidden');
  const sheet = screen.getByRole('dialog', { name: 'the sheet' });
  expect(isInert(sheet)).toBe(false);
  expect(sheet.getAttribute('aria-modal')).toBe('true');
  press('ask');
  expect(isInert(sheet)).toBe(true);
  key('Escape');
  expect(isInert(sheet)).toBe(false);
  expect(isInert(page)).toBe(true);
  key('Escape');
  expect(isInert(page)).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

/** A press of the mouse, which may begin elsewhere than it ends. */
function clickOutside(panel: HTMLElement, from: Element | null): void {
  if (from !== null) fireEvent.pointerDown(from);
  const outside = panel.parentElement;
  if (outside !== null) fireEvent.click(outside);
}

it('a press outside closes it, a drag from inside does not', async () => {
  await renderApp(<Page />);
  press('open');
  const sheet = screen.getByRole('dialog');
  clickOutside(sheet, sheet);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  clickOutside(sheet, sheet.parentElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a dialog that must be answered stays when pressed outside', async () => {
  let closed = 0;
  await renderApp(
    <Modal title="the question" isOpen isDismissible={false} onClose={() => (closed += 1)}>
      <p>yes or no</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog');
  clickOutside(dialog, dialog.parentElement);
  expect(closed).toBe(0);
});

/** A finger that moves down or up by this many pixels within this time. */
function swipe(target: Element, pixels: number, millis: number): void {
  const at = (type: string, y: number, timeStamp: number): void => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const touches = [{ clientX: 100, clientY: y }];
    Object.defineProperties(event, {
      touches: { value: touches },
      changedTouches: { value: touches },
      timeStamp: { value: timeStamp },
    });
    fireEvent(target, event);
  };
  at('touchstart', 500, 0);
  at('touchmove', 500 + pixels / 2, millis / 2);
  at('touchmove', 500 + pixels, millis);
  at('touchend', 500 + pixels, millis);
}

it.each([
  ['a quick pull down', 200, 100, true],
  ['a short slow pull', 100, 2000, false],
  ['a push up', -200, 100, false],
])('%s of %d px in %d ms closes a sheet: %s', async (_, pixels, millis, isClosed) => {
  await renderApp(<Page />);
  press('open');
  const sheet = screen.getByRole('dialog');
  Object.defineProperty(sheet, 'offsetHeight', { value: 400 });
  swipe(screen.getByText('the sheet'), pixels, millis);
  expect(screen.queryByRole('dialog') === null).toBe(isClosed);
});

it('a sheet that is scrolled is scrolled back first', async () => {
  await renderApp(<Page />);
  press('open');
  const sheet = screen.getByRole('dialog');
  sheet.scrollTop = 50;
  swipe(screen.getByText('the sheet'), 200, 100);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
