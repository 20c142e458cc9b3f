import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ComputerSetup } from '../../play/computer/computer-setup.tsx';
import { PuzzleListScreen } from '../../learn/puzzles/puzzle-list-screen.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { HomeScreen } from './home-screen.tsx';

it.each([
  ['home', <HomeScreen key="home" />],
  ['the computer', <ComputerSetup key="computer" start={undefined} onStart={() => undefined} />],
  ['the puzzles', <PuzzleListScreen key="puzzles" />],
])('%s leads a newcomer to the rules', async (_, element) => {
  await renderApp(element);
  expect(screen.getByRole('link', { name: /新手入门/ }).getAttribute('href')).toBe('/support');
});
