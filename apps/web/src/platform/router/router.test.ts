import { expect, it, vi } from 'vitest';
import { memoryHistory } from '../../testing/test-router.tsx';
import type { Location } from './history.ts';
import { type Destination, isHere, type LazyScreen, Router } from './router.ts';

const Home = (): null => null;
const Levels = (): null => null;

interface Made {
  readonly router: Router;
  readonly history: ReturnType<typeof memoryHistory>;
  /** Delivers the code of the level screen. */
  readonly deliver: (code: typeof Levels | Error) => void;
}

/** A home screen that is there at once, levels whose code is slow, and a short address of them. */
function made(path = '/', prepare: (location: Location) => Promise<unknown> | undefined = nothing) {
  const code = Promise.withResolvers<typeof Levels>();
  const home: LazyScreen = { load: () => Promise.resolve(Home) };
  const levels: LazyScreen = { load: vi.fn<LazyScreen['load']>(() => code.promise) };
  const find = ({ pathname, search }: Location): Destination => {
    if (pathname === '/l') return { type: 'redirect', to: `/level/7${search}` };
    const id = /^\/level\/(\d+)$/.exec(pathname)?.[1];
    return id === undefined
      ? { type: 'screen', screen: home, params: {} }
      : { type: 'screen', screen: levels, params: { id } };
  };
  const history = memoryHistory(path);
  const router = new Router({ history, find, prepare });
  const deliver = (loaded: typeof Levels | Error): void => {
    if (loaded instanceof Error) code.reject(loaded);
    else code.resolve(loaded);
  };
  return { router, history, deliver, loads: levels.load } satisfies Made & { loads: unknown };
}

function nothing(): undefined {
  return undefined;
}

/** The address and the code on screen. */
function shown(router: Router) {
  const { location, page } = router.state();
  return {
    path: location.pathname + location.search + location.hash,
    page: page?.type === 'screen' ? page.Screen : page?.error,
  };
}

async function opened(path = '/'): Promise<Made> {
  const parts = made(path);
  await vi.waitFor(() => expect(parts.router.state().page).toBeDefined());
  return parts;
}

async function steps(router: Router, delta: number, path: string): Promise<void> {
  router.go(delta);
  await vi.waitFor(() => expect(router.state().location.pathname).toBe(path));
}

it('shows nothing until the first screen has arrived', async () => {
  const { router, deliver } = made('/level/7');
  expect(router.state().page).toBeUndefined();
  expect(router.state().goingTo?.pathname).toBe('/level/7');
  deliver(Levels);
  await vi.waitFor(() => expect(shown(router).page).toBe(Levels));
  expect(router.state().goingTo).toBeUndefined();
});

it('keeps the old page and address until the code of the next one has arrived', async () => {
  const { router, history, deliver } = await opened();
  const arrival = router.navigate('/level/7?from=home#top');
  expect(shown(router)).toEqual({ path: '/', page: Home });
  expect(router.state().goingTo?.pathname).toBe('/level/7');
  expect(history.length()).toBe(1);
  deliver(Levels);
  await arrival;
  expect(shown(router)).toEqual({ path: '/level/7?from=home#top', page: Levels });
  expect(router.state().page).toMatchObject({ params: { id: '7' } });
  expect(history.length()).toBe(2);
});

it('shows a page whose code is there in the same task, and fetches it once', async () => {
  const { router, deliver, loads } = made();
  deliver(Levels);
  await router.navigate('/level/7');
  void router.navigate('/');
  expect(shown(router).page).toBe(Home);
  void router.navigate('/level/8');
  expect(shown(router)).toEqual({ path: '/level/8', page: Levels });
  expect(loads).toHaveBeenCalledTimes(1);
});

it('a newer navigation overtakes one whose code is still on its way', async () => {
  const { router, deliver } = await opened('/mine');
  const first = router.navigate('/level/7');
  await router.navigate('/');
  deliver(Levels);
  await first;
  expect(shown(router)).toEqual({ path: '/', page: Home });
});

it('waits for the messages of a page as for its code', async () => {
  const messages = Promise.withResolvers<undefined>();
  const { router } = made('/', ({ pathname }) =>
    pathname === '/mine' ? messages.promise : undefined,
  );
  await vi.waitFor(() => expect(router.state().page).toBeDefined());
  const arrival = router.navigate('/mine');
  expect(router.state().location.pathname).toBe('/');
  messages.resolve(undefined);
  await arrival;
  expect(router.state().location.pathname).toBe('/mine');
});

it('shows the error of code that does not arrive, and other pages afterwards', async () => {
  const { router, deliver } = await opened();
  const error = new Error('offline');
  const arrival = router.navigate('/level/7');
  deliver(error);
  await arrival;
  expect(shown(router)).toEqual({ path: '/level/7', page: error });
  await router.navigate('/');
  expect(shown(router).page).toBe(Home);
});

it('replaces the entry where asked, and resolves a query or a hash against the page', async () => {
  const { router, history, deliver } = await opened();
  deliver(Levels);
  await router.navigate('/level/7');
  await router.navigate('?hint=1', { replace: true, state: { from: 'list' } });
  expect(shown(router).path).toBe('/level/7?hint=1');
  expect(router.state().location.state).toEqual({ from: 'list' });
  expect(history.length()).toBe(2);
  const { page } = router.state();
  await router.navigate('#moves');
  expect(shown(router).path).toBe('/level/7?hint=1#moves');
  // A change of the query alone renders nothing again.
  expect(router.state().page).toBe(page);
  expect(history.length()).toBe(3);
});

it('goes back and forward', async () => {
  const { router, history, deliver } = await opened();
  deliver(Levels);
  await router.navigate('/level/7', { state: { from: 'list' } });
  await router.navigate('/mine');
  await steps(router, -1, '/level/7');
  expect(router.state().location.state).toEqual({ from: 'list' });
  expect(shown(router).page).toBe(Levels);
  await steps(router, -1, '/');
  await steps(router, 2, '/mine');
  expect(history.length()).toBe(3);
});

it.each(['/l?x=1', '/'])('a short address leads on, from %s', async (start) => {
  const { router, history, deliver } = made(start);
  deliver(Levels);
  await vi.waitFor(() => expect(router.state().page).toBeDefined());
  if (start === '/') await router.navigate('/l?x=1');
  expect(shown(router)).toEqual({ path: '/level/7?x=1', page: Levels });
  expect(router.state().location.state).toEqual({ isRedirect: true });
  // Back does not lead to the short address.
  expect(history.length()).toBe(start === '/' ? 2 : 1);
});

it('asks before a navigation that a screen blocks', async () => {
  const { router, history } = await opened();
  const unblock = router.block((current, next) => current.pathname !== next.pathname);
  await router.navigate('?hint=1', { replace: true });
  expect(router.state().blocked).toBeUndefined();

  await router.navigate('/mine');
  expect(shown(router).path).toBe('/?hint=1');
  router.state().blocked?.cancel();
  expect(router.state().blocked).toBeUndefined();

  await router.navigate('/mine');
  const { blocked } = router.state();
  blocked?.proceed();
  blocked?.proceed();
  expect(shown(router).path).toBe('/mine');
  expect(history.length()).toBe(2);
  unblock();
  await router.navigate('/');
  expect(shown(router).path).toBe('/');
});

it('takes a blocked step back until it is confirmed', async () => {
  const { router, history } = await opened();
  await router.navigate('/game');
  router.block(() => true);
  router.go(-1);
  await vi.waitFor(() => expect(router.state().blocked).toBeDefined());
  await vi.waitFor(() => expect(history.current().pathname).toBe('/game'));
  expect(shown(router).path).toBe('/game');
  router.state().blocked?.cancel();

  router.go(-1);
  await vi.waitFor(() => expect(router.state().blocked).toBeDefined());
  await vi.waitFor(() => expect(history.current().pathname).toBe('/game'));
  router.state().blocked?.proceed();
  await vi.waitFor(() => expect(shown(router).path).toBe('/'));
  expect(router.state().blocked).toBeUndefined();
});

it('knows a link to where the visitor already is', async () => {
  const { router } = await opened('/mine?tab=2');
  const { location } = router.state();
  expect(isHere(location, '/mine?tab=2')).toBe(true);
  expect(isHere(location, '/mine')).toBe(false);
  expect(isHere(location, '/mine?tab=2#top')).toBe(false);
});
