import { expect, it, vi } from 'vitest';
import { createPreloader } from './preload.ts';

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
