import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { OptionSwitch, Switch } from './switch.tsx';

it.each([
  [true, 'true', false],
  [false, 'false', true],
])('a switch that is %s reads %s and asks for %s', async (checked, shown, wanted) => {
  const changes: boolean[] = [];
  await renderApp(
    <Switch label="声音" checked={checked} onChange={(value) => changes.push(value)} />,
  );
  const button = screen.getByRole('switch', { name: '声音' });
  expect(button.getAttribute('aria-checked')).toBe(shown);
  fireEvent.click(button);
  expect(changes).toEqual([wanted]);
});

it('shows the label and the hint beside the switch', async () => {
  const changes: boolean[] = [];
  await renderApp(
    <OptionSwitch
      label="允许观战"
      hint="任何人都能看"
      checked
      onChange={(value) => changes.push(value)}
    />,
  );
  fireEvent.click(screen.getByText('任何人都能看'));
  expect(changes).toEqual([false]);
  expect(screen.getByRole('switch', { name: '允许观战' })).toBeTruthy();
});
