import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { BoardGrip, zoomAfterDrag, zoomAfterKey } from './board-grip.tsx';
import { GameTable } from './game-table.tsx';

it.each([
  ['ArrowRight', 0.8, 0.85],
  ['ArrowUp', 0.98, 1],
  ['ArrowLeft', 0.8, 0.75],
  ['ArrowDown', 0.62, 0.6],
  ['Home', 0.9, 0.6],
  ['End', 0.7, 1],
  ['a', 0.7, undefined],
])('%s at %f gives %s', (key, zoom, after) => {
  expect(zoomAfterKey(key, zoom)).toBe(after);
});

it('the corner follows the pointer, between the smallest size and the largest', () => {
  const drag = { x: 500, y: 600, width: 400, height: 500, zoom: 0.8 };
  expect(zoomAfterDrag(drag, 520, 600)).toBe(0.88);
  expect(zoomAfterDrag(drag, 500, 575)).toBe(0.72);
  expect(zoomAfterDrag(drag, 900, 900)).toBe(1);
  expect(zoomAfterDrag(drag, 0, 0)).toBe(0.6);
});

it('the grip is a slider: arrow keys change the stored size, a double click returns to all of it', async () => {
  const { settings } = await renderApp(<BoardGrip />);
  const grip = screen.getByRole('slider', { name: '棋盘大小' });
  expect(grip.getAttribute('aria-valuenow')).toBe('100');
  fireEvent.keyDown(grip, { key: 'ArrowLeft' });
  fireEvent.keyDown(grip, { key: 'ArrowDown' });
  expect(settings.get().boardZoom).toBe(0.9);
  expect(grip.getAttribute('aria-valuetext')).toBe('90%');
  fireEvent.doubleClick(grip);
  expect(settings.get().boardZoom).toBe(1);
});

it('dragging changes the size only while the pointer is down', async () => {
  const { settings } = await renderApp(<BoardGrip />);
  const grip = screen.getByRole('slider');
  const board = grip.parentElement;
  if (board === null) throw new Error('the grip stands in a board');
  board.getBoundingClientRect = () => new DOMRect(0, 0, 400, 500);
  grip.setPointerCapture = () => undefined;
  fireEvent.pointerMove(grip, { clientX: 100, clientY: 100 });
  expect(settings.get().boardZoom).toBe(1);
  fireEvent.pointerDown(grip, { clientX: 400, clientY: 500, button: 0 });
  fireEvent.pointerMove(grip, { clientX: 400, clientY: 450 });
  expect(settings.get().boardZoom).toBe(0.8);
  fireEvent.pointerUp(grip);
  fireEvent.pointerMove(grip, { clientX: 400, clientY: 400 });
  expect(settings.get().boardZoom).toBe(0.8);
});

it('Z enters the focus mode, Escape leaves it, and the frame of the app follows', async () => {
  const { settings, unmount } = await renderApp(<GameTable title="对局">board</GameTable>);
  const { dataset } = document.documentElement;
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(settings.get().focusMode).toBe(true);
  expect(dataset['focus']).toBe('');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(settings.get().focusMode).toBe(false);
  expect(dataset['focus']).toBeUndefined();
  fireEvent.keyDown(document.body, { key: 'Z' });
  unmount();
  expect(dataset['focus']).toBeUndefined();
});

it('a drag writes the storage once, at its end', async () => {
  const { settings } = await renderApp(<BoardGrip />);
  const grip = screen.getByRole('slider');
  const board = grip.parentElement;
  if (board === null) throw new Error('the grip stands in a board');
  board.getBoundingClientRect = () => new DOMRect(0, 0, 400, 500);
  grip.setPointerCapture = () => undefined;
  fireEvent.pointerDown(grip, { clientX: 400, clientY: 500, button: 0 });
  for (const clientY of [490, 480, 470, 460, 450])
    fireEvent.pointerMove(grip, { clientX: 400, clientY });
  expect(localStorage.getItem('settings')).toBeNull();
  expect(settings.get().boardZoom).toBe(0.8);
  fireEvent.pointerUp(grip);
  expect(localStorage.getItem('settings')).toContain('"boardZoom":0.8');
});
