import { loadCatalogue, loadSolution } from '@chuhe/puzzles';
import type { Move } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { PuzzleCoach } from './puzzle-coach.tsx';
import { openPuzzle, type PuzzlePlay, solutionMove, stepPuzzle } from './puzzle-play.ts';
import { type HelpStep, type PuzzleHelp, usePuzzleHelp } from './use-puzzle-help.ts';

async function open(): Promise<PuzzlePlay> {
  const [puzzle] = await loadCatalogue();
  if (puzzle === undefined) throw new Error('the catalogue is empty');
  return openPuzzle(puzzle, await loadSolution(puzzle));
}

/** The next move of the solution. */
function next(play: PuzzlePlay): Move {
  const move = solutionMove(play);
  if (move === undefined) throw new Error('the solution has ended');
  return move;
}

function helpAt(step: HelpStep | undefined): PuzzleHelp {
  return { step, askHint: () => undefined, askSolution: () => undefined };
}

it('names the hinted move in the notation of the language', async () => {
  const play = await open();
  const help = helpAt({ type: 'move', move: next(play) });
  const coach = <PuzzleCoach play={play} help={help} rated={undefined} />;
  const { container, unmount } = await renderApp(coach);
  expect(screen.getByText('提示')).toBeDefined();
  expect(container.textContent).toMatch(/[进退平]/);
  unmount();
  const english = await renderApp(coach, { locale: 'en' });
  expect(english.container.textContent).toMatch(/[A-Z]\d[+=-]\d/);
});

it('announces that BLACK is thinking, and confirms a move that keeps the win', async () => {
  const play = await open();
  const waiting = stepPuzzle(play, { type: 'play', move: next(play) });
  const { unmount } = await renderApp(
    <PuzzleCoach play={waiting} help={helpAt(undefined)} rated={undefined} />,
  );
  expect(screen.getByText(/^黑方/)).toBeDefined();
  unmount();
  const answer = { type: 'answer', move: next(waiting), quality: 'keeps' } as const;
  const answered = stepPuzzle(waiting, answer);
  await renderApp(<PuzzleCoach play={answered} help={helpAt(undefined)} rated={undefined} />);
  expect(screen.getByText('走对了')).toBeDefined();
});

it('shows the rating change of an attempt, and no number for the first ten', async () => {
  const play = await open();
  const change = { before: 1500, rating: 1512, isProvisional: false };
  const shown = await renderApp(
    <PuzzleCoach play={play} help={helpAt(undefined)} rated={{ change }} />,
  );
  expect(shown.container.textContent).toContain('1512 +12');
  shown.unmount();
  const first = { change: null, attemptsLeft: 9 };
  const hidden = await renderApp(
    <PuzzleCoach play={play} help={helpAt(undefined)} rated={first} />,
  );
  expect(hidden.container.textContent).toContain('再做 9 局');
  expect(hidden.container.textContent).not.toMatch(/\d{3}/);
});

interface HelpedProps {
  readonly play: PuzzlePlay;
  readonly progress?: { readonly id: string; readonly isHelped: boolean };
  readonly onHelped?: () => void;
  readonly onSolution?: () => void;
}

function Helped({ play, progress, onHelped, onSolution }: HelpedProps): ReactElement {
  const help = usePuzzleHelp({
    play,
    progress,
    onHelped: onHelped ?? (() => undefined),
    onSolution: onSolution ?? (() => undefined),
  });
  return (
    <>
      <PuzzleCoach play={play} help={help} rated={undefined} />
      <button type="button" onClick={help.askHint}>
        ask
      </button>
      <button type="button" onClick={help.askSolution}>
        solution
      </button>
    </>
  );
}

it('announces the price of a hint, then names the piece, then the move', async () => {
  const play = await open();
  let helps = 0;
  const helped = <Helped play={play} onHelped={() => (helps += 1)} />;
  const { container } = await renderApp(helped);
  fireEvent.click(screen.getByText('ask'));
  expect(container.textContent).toContain('按未解出计入');
  expect(helps).toBe(0);
  fireEvent.click(screen.getByText('看提示'));
  expect(container.textContent).toMatch(/走圈出的棋子：红./);
  expect(container.textContent).not.toMatch(/[进退平][一二三四五六七八九]/);
  expect(helps).toBe(1);
});

it('the solution has a price too; a puzzle tried before has none', async () => {
  const play = await open();
  let solutions = 0;
  const onSolution = (): void => {
    solutions += 1;
  };
  const priced = await renderApp(<Helped play={play} onSolution={onSolution} />);
  fireEvent.click(screen.getByText('solution'));
  expect(solutions).toBe(0);
  fireEvent.click(screen.getByText('仍要看解答'));
  expect(solutions).toBe(1);
  priced.unmount();
  const progress = { id: play.puzzle.id, isHelped: false };
  const { container } = await renderApp(<Helped play={play} progress={progress} />);
  fireEvent.click(screen.getByText('ask'));
  expect(container.textContent).toContain('走圈出的棋子');
  fireEvent.click(screen.getByText('ask'));
  expect(container.textContent).toMatch(/[进退平][一二三四五六七八九]/);
});
