import { afterEach, expect, it, vi } from 'vitest';
import { ROUTES } from '../../platform/navigation/route-table.ts';
import { createPreloader, createScreenPreload } from './preload.ts';
import { SCREENS } from './route-screens.ts';

/** No screen's code is loaded: an import would outlive this file. Returns the load of one tab. */
function stubScreens() {
  for (const { name } of ROUTES) vi.spyOn(SCREENS, name).mockResolvedValue(() => null);
  return vi.mocked(SCREENS.search);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function deferred(): { load: () => Promise<void>; finish: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { load: vi.fn<() => Promise<void>>(() => promise), finish: resolve };
}

it('fetches at most four pieces at once and then goes on', async () => {
  const preload = createPreloader(undefined);
  const pieces = Array.from({ length: 6 }, deferred);
  for (const piece of pieces) preload(piece.load);
  const started = (): number =>
    pieces.filter((piece) => vi.mocked(piece.load).mock.calls.length > 0).length;
  expect(started()).toBe(4);
  pieces[0]?.finish();
  await vi.waitFor(() => expect(started()).toBe(5));
  for (const piece of pieces) piece.finish();
  await vi.waitFor(() => expect(started()).toBe(6));
});

it('goes on after a piece that failed', async () => {
  const preload = createPreloader(undefined);
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve());
  for (let piece = 0; piece < 4; piece += 1) preload(() => Promise.reject(new Error('offline')));
  preload(next);
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead on %o',
  (connection) => {
    const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
    createPreloader(connection)(load);
    expect(load).not.toHaveBeenCalled();
  },
);

it.each([
  ['/', true],
  ['/en/learn', true],
  ['/game/personal', false],
  ['/vi/game/watch', false],
])('two seconds after %s the tabs are fetched: %s', (pathname, isFetched) => {
  vi.useFakeTimers();
  const load = stubScreens();
  const page = Object.assign(new EventTarget(), {
    navigator: {},
    location: { pathname },
    document: { readyState: 'interactive' },
    setTimeout: (run: () => void, millis: number) => setTimeout(run, millis),
  });
  createScreenPreload(page as unknown as Window);
  page.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2000);
  expect(load.mock.calls.length > 0).toBe(isFetched);
});

it('the tabs are fetched too when the page had loaded before the app started', () => {
  vi.useFakeTimers();
  const load = stubScreens();
  const page = Object.assign(new EventTarget(), {
    navigator: {},
    location: { pathname: '/' },
    document: { readyState: 'complete' },
    setTimeout: (run: () => void, millis: number) => setTimeout(run, millis),
  });
  createScreenPreload(page as unknown as Window);
  vi.advanceTimersByTime(2000);
  expect(load).toHaveBeenCalledOnce();
});
