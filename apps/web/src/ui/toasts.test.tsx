import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { ToastStack } from './toast-stack.tsx';
import { createToasts, type Toasts } from './toast-queue.ts';
import { ToastContext, ToastHost } from './toasts.tsx';
import { useNavigate } from '../platform/router/index.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('shows a message that came before the code of the toasts', async () => {
  const toasts = createToasts();
  toasts.show('已复制');
  await renderApp(
    <ToastContext value={toasts}>
      <ToastHost />
    </ToastContext>,
  );
  expect(await screen.findByText('已复制')).toBeTruthy();
});

it('shows each message once, and only the newest stays visible', async () => {
  const toasts = createToasts();
  await renderApp(
    <ToastContext value={toasts}>
      <ToastHost />
    </ToastContext>,
  );
  act(() => toasts.show('已复制'));
  await screen.findByText('已复制');
  act(() => toasts.show('已保存'));
  const newest = await screen.findByText('已保存');
  expect(screen.getAllByText('已复制')).toHaveLength(1);
  expect(isLimited(newest)).toBe(false);
  expect(isLimited(screen.getByText('已复制'))).toBe(true);
});

it('the same message at the same time is one message', () => {
  const toasts = createToasts();
  for (const words of ['请先登录', '请先登录', '请先登录', '已保存', '请先登录'])
    toasts.show(words);
  expect(toasts.get().map(({ text }) => text)).toEqual(['请先登录', '已保存', '请先登录']);
});

function toastsWith(words: string, seconds?: number): Toasts {
  const toasts = createToasts();
  toasts.show(words, seconds);
  return toasts;
}

it('a frame that is rendered again shows no message that has ended', async () => {
  vi.useFakeTimers();
  const toasts = toastsWith('已复制');
  const first = await renderApp(<ToastStack toasts={toasts} />);
  await act(() => vi.advanceTimersByTimeAsync(3100));
  first.unmount();
  await renderApp(<ToastStack toasts={toasts} />);
  act(() => toasts.show('已保存'));
  expect(isGoing('已保存')).toBe(false);
  expect(isGoing('已复制')).toBe(true);
});

it('the region of the messages is there before a message and stays after the last', async () => {
  vi.useFakeTimers();
  const toasts = createToasts();
  await renderApp(<ToastStack toasts={toasts} />);
  const region = document.querySelector('.toasts');
  act(() => toasts.show('已复制'));
  await act(() => vi.advanceTimersByTimeAsync(3100));
  act(() => toasts.show('已保存'));
  expect(region?.isConnected).toBe(true);
  expect(region?.textContent).toBe('已保存');
});

it.each([
  ['three seconds', undefined, 3000],
  ['four and a half where asked', 4.5, 4500],
])('a message stays for %s', async (_, seconds, millis) => {
  vi.useFakeTimers();
  await renderApp(<ToastStack toasts={toastsWith('已复制', seconds)} />);
  await act(() => vi.advanceTimersByTimeAsync(millis - 100));
  expect(isGoing('已复制')).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isGoing('已复制')).toBe(true);
});

function GoOn(): ReactElement {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/level')}>
      on
    </button>
  );
}

function Page({ toasts }: { readonly toasts: Toasts }): ReactElement {
  return (
    <>
      <GoOn />
      <ToastStack toasts={toasts} />
    </>
  );
}

it('a message goes with its page, unless it was shown on the way to the next', async () => {
  vi.useFakeTimers();
  const first = await renderApp(<Page toasts={toastsWith('已复制')} />);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(isGoing('已复制')).toBe(false);
  act(() => screen.getByRole('button', { name: 'on' }).click());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(isGoing('已复制')).toBe(true);
  first.unmount();

  await renderApp(<Page toasts={toastsWith('已保存')} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  act(() => screen.getByRole('button', { name: 'on' }).click());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(isGoing('已保存')).toBe(false);
});

/** Whether a message is gone or disappearing. */
function isGoing(words: string): boolean {
  const toast = screen.queryByText(words)?.closest('.toast');
  return !toast || toast.hasAttribute('data-ending-style');
}

/** The style sheet hides a toast replaced by a newer one. */
function isLimited(line: HTMLElement): boolean {
  return line.closest('.toast')?.hasAttribute('data-limited') === true;
}
