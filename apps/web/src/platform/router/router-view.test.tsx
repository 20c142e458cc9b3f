import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { memoryHistory, testRouter } from '../../testing/test-router.tsx';
import {
  Navigate,
  type Router,
  RouterView,
  useBlocker,
  useLocation,
  usePage,
  useParams,
  useSearchParams,
} from './index.ts';

function Frame(): ReactElement {
  const { pathname } = useLocation();
  return (
    <>
      <nav>{pathname}</nav>
      {usePage()}
    </>
  );
}

function Failed({ error }: { readonly error: unknown }): ReactElement {
  return <p role="alert">{String(error)}</p>;
}

function Level(): ReactElement {
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  return (
    <button type="button" onClick={() => setQuery({ hint: '1' }, { replace: true })}>
      {`level ${id}, hint ${query.get('hint')}`}
    </button>
  );
}

function Crashing(): ReactElement {
  throw new Error('the river is dry');
}

function Guarded(): ReactElement {
  const blocked = useBlocker((_, next) => next.pathname === '/');
  return blocked === undefined ? (
    <p>playing</p>
  ) : (
    <button type="button" onClick={blocked.proceed}>
      leave
    </button>
  );
}

const SCREENS = {
  '/': <p>home</p>,
  '/level/{id}': <Level />,
  '/old': <Navigate to="/level/3?hint=2" replace />,
  '/crash': <Crashing />,
  '/game': <Guarded />,
};

async function show(path: string): Promise<Router> {
  const router = await testRouter(SCREENS, memoryHistory(path));
  render(<RouterView router={router} layout={Frame} failed={Failed} />);
  return router;
}

async function go(router: Router, path: string): Promise<void> {
  await act(() => router.navigate(path));
}

it('gives a page its part of the address, and changes the query', async () => {
  await show('/level/7');
  fireEvent.click(screen.getByRole('button', { name: 'level 7, hint null' }));
  expect(await screen.findByRole('button', { name: 'level 7, hint 1' })).toBeTruthy();
  expect(screen.getByRole('navigation').textContent).toBe('/level/7');
});

it('keeps the state of a screen from one address of it to the next', async () => {
  const router = await show('/level/7');
  const button = screen.getByRole('button');
  await go(router, '/level/8');
  expect(screen.getByRole('button', { name: 'level 8, hint null' })).toBe(button);
});

it('follows a screen that leads on, back and forward', async () => {
  const router = await show('/');
  await go(router, '/old');
  expect(await screen.findByText('level 3, hint 2')).toBeTruthy();
  router.go(-1);
  expect(await screen.findByText('home')).toBeTruthy();
  router.go(1);
  expect(await screen.findByText('level 3, hint 2')).toBeTruthy();
});

it('a screen that crashes shows its error until the visitor goes elsewhere', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await show('/');
  await go(router, '/crash');
  expect((await screen.findByRole('alert')).textContent).toContain('the river is dry');
  await go(router, '/');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('home')).toBeTruthy();
  faults.mockRestore();
});

it('a screen is left only when the visitor confirms', async () => {
  const router = await show('/game');
  await go(router, '/');
  expect(screen.getByRole('navigation').textContent).toBe('/game');
  fireEvent.click(await screen.findByRole('button', { name: 'leave' }));
  expect(await screen.findByText('home')).toBeTruthy();
});
