import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { type ComputerGameOptions, ComputerSetup } from './computer-setup.tsx';
import { saveOptions } from './last-game.ts';

interface SetupProps {
  /** The last game that the device remembers. */
  readonly last?: Parameters<typeof saveOptions>[0];
  readonly onStart: (options: ComputerGameOptions) => void;
}

function Setup({ last, onStart }: SetupProps): ReactElement {
  useState(() => {
    if (last !== undefined) saveOptions(last);
  });
  return <ComputerSetup start={undefined} first={undefined} onStart={onStart} />;
}

async function open(last?: SetupProps['last']): Promise<ComputerGameOptions[]> {
  const started: ComputerGameOptions[] = [];
  await renderApp(
    <Setup {...(last !== undefined && { last })} onStart={(options) => started.push(options)} />,
    { locale: 'en' },
  );
  return started;
}

beforeEach(() => localStorage.clear());

it('asks before the first game, and begins at no level unasked', async () => {
  const started = await open();
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start' });
  expect(start.disabled).toBe(true);
  expect(screen.queryByText(/Level \d of 8/)).toBeNull();
  expect(
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .slice(0, 8)
      .some(({ checked }) => checked),
  ).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'I play, but often lose pieces' }));
  expect(started).toMatchObject([{ level: 3, step: 1, side: 'red' }]);
});

it('starts a game with the chosen level, step, side and takebacks', async () => {
  const started = await open({ level: 2, side: 'red', isTakebackAllowed: true });
  expect(screen.queryByText('How well do you know xiangqi?')).toBeNull();
  // A game of an older version had no steps; it covers its whole level.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Learner 2' }).checked).toBe(true);
  const [first] = screen.getAllByRole('radio');
  if (first !== undefined) fireEvent.click(first);
  expect(screen.getByText('Level 1 of 8')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Beginner 2' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Allow takebacks' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(started).toEqual([
    { level: 1, step: 2, side: 'red', isTakebackAllowed: false, timeControl: undefined },
  ]);
});
