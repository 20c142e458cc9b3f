// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { row, showTournament } from '../../testing/show-tournament.tsx';

beforeEach(() => {
  FakeSocket.made.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

const list = [row(1, '桥头王叔'), row(2, '听雨客', { isOut: true }), row(3, '老周')];

it('the holder chooses a player among those who take part, and removes that one', async () => {
  await showTournament({
    own: { isHolder: true },
    answers: {
      '/tournament/standings': { version: 1, list, total: list.length },
      '/tournament/remove': {},
    },
  });
  fireEvent.click(screen.getByRole('button', { name: '移除棋手' }));
  const dialog = await screen.findByRole('dialog');
  const choice = within(dialog).getByLabelText('棋手');
  await waitFor(() => {
    const names = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(names).toEqual(['移除哪位棋手？', '桥头王叔', '老周']);
  });
  const yes = within(dialog).getByRole('button', { name: '移除棋手' });
  expect(yes.hasAttribute('disabled')).toBe(true);
  fireEvent.change(choice, { target: { value: list[2]?.player.userId } });
  fireEvent.click(yes);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('others are not offered it', async () => {
  await showTournament({});
  expect(screen.queryByRole('button', { name: '移除棋手' })).toBeNull();
});
