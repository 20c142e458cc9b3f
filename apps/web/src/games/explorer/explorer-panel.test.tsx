import { readFileSync } from 'node:fs';
import { extendLine, type Move, readMoveText, startLine, startPosition } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ExplorerPanel } from './explorer-panel.tsx';

const away = (): Promise<never> => Promise.reject(new TypeError('offline'));
beforeEach(() => vi.stubGlobal('fetch', away));
afterEach(() => vi.unstubAllGlobals());

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
const OLDER = { ...GAME, path: '/library/game/0a59d451d7', year: 1990 } as const;
const ANSWERS = { '/explorer': { moves: MOVES, known: [GAME], newest: [OLDER] } };

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
  const [game] = screen.getAllByRole('link', { name: /胡荣华 先 吕钦/ });
  expect(game?.getAttribute('href')).toBe('/library/game/8a59d451d7');
  const all = screen.getByRole('link', { name: '看这个局面的大师对局' }).getAttribute('href');
  expect(new URL(all ?? '', 'http://x').searchParams.get('position')).toContain('RNBAKABNR w');
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

it('without the server it shows what was packed for the device, and says so', async () => {
  const pack = readFileSync('packages/openings/data/explorer.bin');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(pack)));
  await renderApp(<ExplorerPanel line={LINE} ply={0} />);
  expect(await screen.findByText('离线：只有常见的局面')).toBeDefined();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('炮二平五');
  expect(rows.at(-1)).toContain('合计25,125');
  fireEvent.click(screen.getByText('本站'));
  expect(await screen.findByText('连不上服务器，开局库暂时查不了')).toBeDefined();
});

it('without the server and without the pack it says so', async () => {
  await renderApp(<ExplorerPanel line={LINE} ply={0} />);
  expect(await screen.findByText('连不上服务器，开局库暂时查不了')).toBeDefined();
});
