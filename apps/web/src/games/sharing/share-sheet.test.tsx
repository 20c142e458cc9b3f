import { startLine, startPosition } from '@chuhe/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReactElement } from 'react';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { createToasts } from '../../ui/toast-queue.ts';
import { ToastContext } from '../../ui/toasts.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { useShareKey } from './use-share-key.ts';

const SHEET = {
  line: startLine(startPosition()),
  ply: 0,
  title: '红方胜',
  hint: '绝杀',
  names: { RED: '老陈', BLACK: 'linh' },
};

afterEach(() => vi.restoreAllMocks());

it.each([
  ['微信', 'weixin://'],
  ['QQ', 'mqq://'],
  ['仅复制', undefined],
  ['楚河应用', `${window.location.origin}/h?key=k`],
])('sharing to %s copies, then opens %s', async (target, opened) => {
  const copied: string[] = [];
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((words) => {
    copied.push(words);
    return Promise.resolve();
  });
  await renderApp(<ShareSheet isOpen onClose={() => undefined} {...SHEET} path="/h?key=k" />);
  fireEvent.click(screen.getByRole('button', { name: target }));
  await waitFor(() => expect(copied).toHaveLength(1));
  expect(copied[0]).toContain(`${window.location.origin}/h?key=k`);
  await vi.waitFor(() =>
    expect(open.mock.calls.map(([address]) => address)).toEqual([opened].filter(Boolean)),
  );
});

function SharedGame(): ReactElement {
  const share = useShareKey({ isSilent: false });
  return (
    <>
      <button type="button" onClick={() => share.ask('9001')}>
        ask
      </button>
      <ShareSheet
        {...SHEET}
        isOpen={share.path !== undefined}
        onClose={() => undefined}
        path={share.path}
        onRevoke={() => share.revoke('9001')}
      />
    </>
  );
}

it('a player takes the link of a game back where it is shared', async () => {
  const toasts = createToasts();
  await renderApp(
    <ToastContext value={toasts}>
      <SharedGame />
    </ToastContext>,
    {
      user: MEMBER,
      answers: { '/share/history/create': { key: 'Zq3vN8pLr2' }, '/share/history/revoke': {} },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'ask' }));
  const link = await screen.findByLabelText<HTMLInputElement>('链接');
  expect(link.value).toContain('/h?key=Zq3vN8pLr2');
  fireEvent.click(screen.getByRole('button', { name: '撤销链接' }));
  await waitFor(() => expect(screen.queryByLabelText('链接')).toBeNull());
  expect(toasts.get().map(({ text }) => text)).toEqual(['链接已撤销']);
});

it('a link that is not the viewer’s to end has no such button', async () => {
  await renderApp(<ShareSheet {...SHEET} isOpen onClose={() => undefined} path="/th?id=3" />);
  expect(await screen.findByLabelText('链接')).toBeDefined();
  expect(screen.queryByRole('button', { name: '撤销链接' })).toBeNull();
});

it.each([
  [1600, false, '900px'],
  [1200, false, '60%'],
  [900, false, '80%'],
  [700, false, '85%'],
  [390, true, '100%'],
])('in a window of %d px, on a phone %s, is %s wide', async (innerWidth, isPhone, width) => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(innerWidth);
  const query = window.matchMedia('(pointer: coarse)');
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.defineProperty(query, 'matches', { value: isPhone }),
  );
  await renderApp(<ShareSheet {...SHEET} isOpen onClose={() => undefined} />);
  expect((await screen.findByRole('dialog')).style.width).toBe(width);
});

it.each([
  [{ path: '/h?key=k12345' }, '/embed/share/k12345'],
  [{ path: '/th?id=3' }, '/embed/game/3'],
  [{ liveRoomId: 'k3JvT9xQ2mAb' }, '/embed/live/k3JvT9xQ2mAb'],
  [{}, '/embed/board?code='],
])('the game of %j is embedded by its HTML', async (known, embedded) => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((words) => {
    copied.push(words);
    return Promise.resolve();
  });
  await renderApp(<ShareSheet {...SHEET} isOpen onClose={() => undefined} {...known} />);
  fireEvent.click(screen.getByText('复制代码'));
  await waitFor(() => expect(copied).toHaveLength(1));
  expect(copied[0]).toContain(`<iframe src="${window.location.origin}${embedded}`);
});
