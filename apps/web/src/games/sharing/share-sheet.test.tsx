import { startLine, startPosition } from '@chuhe/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ShareSheet } from './share-sheet.tsx';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['微信', 'weixin://'],
  ['QQ', 'mqq://'],
  ['只复制', undefined],
  ['楚河应用', `${window.location.origin}/h?key=k`],
])('sharing to %s copies, then opens %s', async (target, opened) => {
  const copied: string[] = [];
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((words) => {
    copied.push(words);
    return Promise.resolve();
  });
  await renderApp(
    <ShareSheet
      isOpen
      onClose={() => undefined}
      line={startLine(startPosition())}
      ply={0}
      title="红方胜"
      hint="绝杀"
      names={{ RED: '老陈', BLACK: 'linh' }}
      path="/h?key=k"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: target }));
  await waitFor(() => expect(copied).toHaveLength(1));
  expect(copied[0]).toContain(`${window.location.origin}/h?key=k`);
  await vi.waitFor(() =>
    expect(open.mock.calls.map(([address]) => address)).toEqual([opened].filter(Boolean)),
  );
});
