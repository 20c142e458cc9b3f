import { extendLine, type Move, readMoveText, startLine, startPosition } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ExplorerPanel } from './explorer-panel.tsx';

const LINE = startLine(startPosition());
const GAME = {
  path: '/library/game/8a59d451d7',
  red: '胡荣华',
  black: '吕钦',
  roman: { red: 'Hu Ronghua', black: 'Lü Qin' },
  winner: 'RED',
  year: 1996,
} as const;
const MOVES = [
  { move: '7747', red: 50, drawn: 30, black: 20 },
  { move: '6947', red: 1, drawn: 2, black: 1 },
] as const;
const ANSWERS = { '/explorer': { moves: MOVES, known: [GAME], newest: [] } };

it('each move has its games and results, the last row all of them, and a row plays its move', async () => {
  const onPlay = vi.fn<(move: Move) => void>();
  await renderApp(<ExplorerPanel line={LINE} ply={0} onPlay={onPlay} />, { answers: ANSWERS });
  const cannon = await screen.findByRole('button', { name: '炮二平五' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('红胜 50，和 30，黑胜 20');
  expect(rows[3]).toContain('合计104');
  fireEvent.click(cannon);
  const reading = readMoveText(startPosition(), '7747', 'record');
  expect(onPlay).toHaveBeenCalledWith(reading.ok ? reading.move : undefined);
  const game = screen.getByRole('link', { name: /胡荣华 先 吕钦/ });
  expect(game.getAttribute('href')).toBe('/library/game/8a59d451d7');
});

it('names the opening of the line, and English readers see romanised names', async () => {
  const reading = readMoveText(startPosition(), '6947', 'record');
  if (!reading.ok) throw new Error('not legal');
  const line = extendLine(LINE, reading.move);
  await renderApp(<ExplorerPanel line={line} ply={1} />, { answers: ANSWERS, locale: 'en' });
  expect(await screen.findByText('Elephant Opening')).toBeDefined();
});

it('a position without games says so', async () => {
  const answers = { '/explorer': { moves: [], known: [], newest: [] } };
  await renderApp(<ExplorerPanel line={LINE} ply={0} />, { answers });
  expect(await screen.findByText('这个局面没有对局')).toBeDefined();
});
