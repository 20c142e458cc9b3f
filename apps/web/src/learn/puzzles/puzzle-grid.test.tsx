import { loadCatalogue } from '@chuhe/puzzles';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import type { Progress } from './progress-store.ts';
import { PuzzleGrid } from './puzzle-grid.tsx';

it('renders a few cards at a time and counts the rest', async () => {
  const puzzles = (await loadCatalogue()).slice(0, 10);
  await renderApp(<PuzzleGrid puzzles={puzzles} progress={new Map()} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: /4/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows title and state of a puzzle in both languages', async () => {
  const [puzzle] = await loadCatalogue();
  if (puzzle === undefined) throw new Error('the catalogue is empty');
  const progress: Progress = new Map([[puzzle.id, { id: puzzle.id, solvedAt: 1, isHelped: true }]]);
  const grid = <PuzzleGrid puzzles={[puzzle]} progress={progress} />;
  const { unmount } = await renderApp(grid);
  const card = screen.getByRole('link');
  expect(card.getAttribute('href')).toBe(`/level/${puzzle.id}`);
  expect(card.textContent).toContain(puzzle.title);
  expect(card.textContent).toContain('用提示解出');
  unmount();
  const [english] = await loadCatalogue('en', 'en');
  if (english === undefined) throw new Error('the catalogue is empty');
  await renderApp(<PuzzleGrid puzzles={[english]} progress={progress} />, { locale: 'en' });
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/en/level/${puzzle.id}`);
  expect(screen.getByRole('link').textContent).toContain(puzzle.titleEn);
});
