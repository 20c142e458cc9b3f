import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { lazyPart, loadParts } from './lazy-part.tsx';

interface NoteProps {
  readonly isOpen: boolean;
}

function Note({ isOpen }: NoteProps): ReactElement {
  return <p>{isOpen ? 'open' : 'closed'}</p>;
}

it('is absent until it is needed, and stays afterwards', async () => {
  const Part = lazyPart(async () => Promise.resolve(Note), { isNeeded: ({ isOpen }) => isOpen });
  const { rerender, container } = render(<Part isOpen={false} />);
  expect(container.textContent).toBe('');
  rerender(<Part isOpen />);
  await screen.findByText('open');
  rerender(<Part isOpen={false} />);
  expect(container.textContent).toBe('closed');
});

it('renders at once when its code is there', async () => {
  const Part = lazyPart(async () => Promise.resolve(Note));
  await loadParts();
  render(<Part isOpen />);
  expect(screen.getByText('open')).toBeDefined();
});

it('shows its stand-in until its code has arrived, and tries again when the network is back', async () => {
  let isReached = false;
  const Part = lazyPart(
    async () => (isReached ? Promise.resolve(Note) : Promise.reject(new Error('no network'))),
    { Coming: () => <p>coming</p> },
  );
  const { container } = render(<Part isOpen />);
  await act(async () => Promise.resolve());
  expect(container.textContent).toBe('coming');
  isReached = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('open');
});
