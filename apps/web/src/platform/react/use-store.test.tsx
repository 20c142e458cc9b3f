import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { createValueStore } from '../store/index.ts';
import { useStore } from './use-store.ts';

const BEGUN = { move: 1, clock: 10, names: ['red', 'black'] };

test('a part renders again only when it has changed', () => {
  const store = createValueStore(BEGUN);
  const seen: unknown[] = [];
  function Part(): ReactElement {
    const { move, names } = useStore(store, (state) => ({
      move: state.move,
      names: state.names.toSorted(),
    }));
    seen.push([move, ...names]);
    return <p>{move}</p>;
  }
  function Move(): ReactElement {
    const { move } = useStore(store, (state) => ({ move: state.move }));
    seen.push(move);
    return <p>{move}</p>;
  }
  const { container } = render(<Move />);
  act(() => store.update((state) => ({ ...state, clock: 9 })));
  expect(seen).toEqual([1]);
  act(() => store.update((state) => ({ ...state, move: 2 })));
  expect(seen).toEqual([1, 2]);
  expect(container.textContent).toBe('2');
  render(<Part />);
  expect(seen.at(-1)).toEqual([2, 'black', 'red']);
});
