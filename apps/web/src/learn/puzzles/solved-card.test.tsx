import { loadCatalogue, loadSolution, type Puzzle } from '@chuhe/puzzles';
import { screen, waitFor } from '@testing-library/react';
import { SolvedStamp } from '../../board/game-ui/index.ts';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

import { type Progress, solvedInARow } from './progress-store.ts';
import { openPuzzle, type PuzzlePlay } from './puzzle-play.ts';
import { SolvedCard } from './solved-card.tsx';

const puzzles = await loadCatalogue();

async function solvedPlay(puzzle: Puzzle): Promise<PuzzlePlay> {
  return { ...openPuzzle(puzzle, await loadSolution(puzzle)), stage: { type: 'solved' } };
}

/** Puzzles solved one after another; true for those solved with help. */
function solvedWith(...helps: readonly boolean[]): Progress {
  return new Map(
    helps.map((isHelped, index) => {
      const id = puzzles[index]?.id ?? '';
      return [id, { id, solvedAt: 1000 + index, isHelped }];
    }),
  );
}

it('a solved puzzle shows time, progress, streak and the next title', async () => {
  const [puzzle, next] = puzzles;
  if (puzzle === undefined || next === undefined) throw new Error('the catalogue is empty');
  await renderApp(
    <SolvedCard
      play={await solvedPlay(puzzle)}
      millis={42_900}
      progress={solvedWith(true, false, false, false)}
      puzzles={puzzles}
      next={{ puzzle: next, path: `/level/${next.id}` }}
    >
      {null}
    </SolvedCard>,
  );
  expect(screen.getByText('破解成功')).toBeDefined();
  expect(screen.getByText('用时 0:42，未用提示')).toBeDefined();
  expect(screen.getByText('已解 4 / 478')).toBeDefined();
  expect(screen.getByText('连解 3 局')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('4');
  const link = screen.getByRole('link', { name: `下一局：${next.title}` });
  expect(link.getAttribute('href')).toBe(`/level/${next.id}`);
});

it('help is said, and one solved puzzle is no streak', async () => {
  const [puzzle] = puzzles;
  if (puzzle === undefined) throw new Error('the catalogue is empty');
  const play = { ...(await solvedPlay(puzzle)), isHelped: true };
  const { container } = await renderApp(
    <SolvedCard
      play={play}
      millis={61_000}
      progress={solvedWith(false)}
      puzzles={puzzles}
      next={undefined}
    >
      {null}
    </SolvedCard>,
    { locale: 'en' },
  );
  expect(container.textContent).toContain('1:01, with hints');
  expect(container.textContent).not.toContain('in a row');
});

it('the stamp is decoration: screen readers hear the card', async () => {
  const { container } = await renderApp(<SolvedStamp />);
  const stamp = await waitFor(() => {
    const found = container.querySelector('.solved-stamp');
    if (found === null) throw new Error('no stamp yet');
    return found;
  });
  expect(stamp.getAttribute('aria-hidden')).toBe('true');
});

it('a streak ends at the last puzzle that needed help', () => {
  expect(solvedInARow(solvedWith())).toBe(0);
  expect(solvedInARow(solvedWith(false, false))).toBe(2);
  expect(solvedInARow(solvedWith(false, true, false))).toBe(1);
  expect(solvedInARow(solvedWith(false, false, true))).toBe(0);
});
