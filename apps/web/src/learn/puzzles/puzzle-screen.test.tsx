import { loadCatalogue } from '@chuhe/puzzles';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { PuzzleScreen } from './puzzle-screen.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';

/** Each test file imports the screen, its puzzle and the solution again. */
const LOADING_MILLIS = 20_000;

const [first, second] = await loadCatalogue();
if (first === undefined || second === undefined) throw new Error('the catalogue is empty');

it.each([
  ['zh', first, `${first.title} · 楚河`],
  ['zh', second, `${second.title} · 楚河`],
  ['en', first, `${first.titleEn} · Chuhe`],
] as const)(
  'the window is named after the puzzle: %s',
  async (locale, puzzle, title) => {
    const routes = <ScreenOf paths={{ '/level/{id}': <PuzzleScreen /> }} />;
    await renderApp(routes, { locale, path: `/level/${puzzle.id}` });
    await waitFor(() => expect(document.title).toBe(title), { timeout: LOADING_MILLIS });
  },
  2 * LOADING_MILLIS,
);
