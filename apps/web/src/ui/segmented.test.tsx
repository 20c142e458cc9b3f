import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Segmented } from './segmented.tsx';

const SIDES = [
  { value: 'RED', text: '红方' },
  { value: 'BLACK', text: '黑方' },
] as const;

it('is a group of radio buttons of which the value is checked', async () => {
  const chosen: string[] = [];
  await renderApp(
    <Segmented
      label="执子"
      value="RED"
      choices={SIDES}
      onChange={(side: string) => chosen.push(side)}
    />,
  );
  expect(screen.getByRole('group', { name: '执子' })).toBeTruthy();
  expect(isChecked('红方')).toBe(true);
  expect(isChecked('黑方')).toBe(false);
  fireEvent.click(screen.getByLabelText('黑方'));
  expect(chosen).toEqual(['BLACK']);
});

function isChecked(label: string): boolean {
  const input = screen.getByLabelText(label);
  return input instanceof HTMLInputElement && input.checked;
}
