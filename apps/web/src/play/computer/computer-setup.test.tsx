import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { type ComputerGameOptions, ComputerSetup } from './computer-setup.tsx';

it('starts a game with the chosen level, side and takebacks', async () => {
  const started: ComputerGameOptions[] = [];
  await renderApp(
    <ComputerSetup start={undefined} onStart={(options) => started.push(options)} />,
    {
      locale: 'en',
    },
  );
  expect(screen.getAllByRole('radio')).toHaveLength(11);
  expect(screen.getByText('Level 3 of 8')).toBeTruthy();
  const [first] = screen.getAllByRole('radio');
  if (first !== undefined) fireEvent.click(first);
  expect(screen.getByText('Level 1 of 8')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Allow takebacks' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(started).toEqual([
    { level: 1, side: 'red', isTakebackAllowed: false, timeControl: undefined },
  ]);
});
