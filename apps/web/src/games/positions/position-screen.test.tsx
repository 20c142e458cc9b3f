import type { ResidueBoard } from '@chuhe/protocol';
import { START_CODE } from '@chuhe/rules';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { PositionScreen } from './position-screen.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';

const BOARD: ResidueBoard = {
  id: '12',
  title: '双马饮泉',
  penCode: START_CODE,
  playSide: 'RED',
  note: '',
  author: { userId: '8', userName: '老陈', tourist: 0 },
  createdAt: '2026-03-04T05:06:07.000Z',
};

async function showPosition(answers: Readonly<Record<string, unknown>>): Promise<void> {
  document.title = '残局 · 楚河';
  const routes = <ScreenOf paths={{ '/residueBoard/{id}': <PositionScreen /> }} />;
  await renderApp(routes, { path: '/residueBoard/12', answers });
}

it('the window is named after the position', async () => {
  await showPosition({ '/residueBoard/get': BOARD });
  await waitFor(() => expect(document.title).toBe('双马饮泉 · 楚河'));
  expect(screen.getByRole('heading', { name: '双马饮泉' })).toBeTruthy();
});

it('keeps the title of its kind while the position cannot be read', async () => {
  await showPosition({});
  expect(await screen.findByRole('button')).toBeTruthy();
  expect(document.title).toBe('残局 · 楚河');
});

it('says that the author is a bot, and nothing of a person', async () => {
  const author = { ...BOARD.author, isBot: true };
  await showPosition({ '/residueBoard/get': { ...BOARD, author } });
  await screen.findByRole('heading', { name: '双马饮泉' });
  expect(document.querySelectorAll('.bot-mark')).toHaveLength(1);
});

it('has no mark where the author is a person', async () => {
  await showPosition({ '/residueBoard/get': BOARD });
  await screen.findByRole('heading', { name: '双马饮泉' });
  expect(document.querySelector('.bot-mark')).toBeNull();
});
