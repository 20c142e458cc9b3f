import { fireEvent, type RenderResult, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { useLocation } from '../router/index.ts';
import { useAddressFilter } from './address-filter.ts';

function List(): ReactElement {
  const [only, setOnly] = useAddressFilter({
    read: (query) => query.get('only') ?? 'all',
    write: (filter) => (filter === 'all' ? '' : `only=${filter}`),
  });
  return (
    <>
      <output>{`${only} ${useLocation().search}`}</output>
      <button type="button" onClick={() => setOnly('won')}>
        won
      </button>
      <button type="button" onClick={() => setOnly('all')}>
        all
      </button>
    </>
  );
}

function open(path: string): Promise<RenderResult> {
  return renderApp(<List />, { path });
}

const shown = (): string | null => screen.getByRole('status').textContent;

it('a reload shows the list as it was: the filter stands in the address', async () => {
  const { unmount } = await open('/list?code=x');
  expect(shown()).toBe('all ?code=x');
  fireEvent.click(screen.getByRole('button', { name: 'won' }));
  expect(shown()).toBe('won ?code=x&only=won');
  unmount();
  await open('/list?code=x&only=won');
  expect(shown()).toBe('won ?code=x&only=won');
  fireEvent.click(screen.getByRole('button', { name: 'all' }));
  expect(shown()).toBe('all ?code=x');
});
