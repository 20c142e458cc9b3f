import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { LessonBoard } from './lesson-board.tsx';

const MATE_IN_ONE = '4k4/R8/8R/9/9/9/9/9/9/3K5 w';

function tap(x: number, y: number): void {
  const cell = document.querySelector(`[data-square="${y * 9 + x}"]`);
  if (cell === null) throw new Error(`no cell at ${x}, ${y}`);
  fireEvent.click(cell);
}

async function answerTo(from: readonly [number, number], to: readonly [number, number]) {
  await renderApp(
    <LessonBoard
      title="绝杀"
      words=""
      code={MATE_IN_ONE}
      solved="对了"
      wrong="再试试"
      again="再来"
    />,
  );
  tap(...from);
  tap(...to);
  return screen.getByRole('status');
}

it('answers a wrong try', async () => {
  const answer = await answerTo([8, 2], [8, 3]);
  expect(answer.textContent).toBe('再试试');
  expect(answer.className).not.toContain('--right');
});

it('answers the right move in the colour of success', async () => {
  const answer = await answerTo([8, 2], [8, 0]);
  expect(answer.textContent).toBe('对了');
  expect(answer.className).toContain('--right');
});
