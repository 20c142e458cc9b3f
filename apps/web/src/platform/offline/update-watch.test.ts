// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SERVICE_WORKER } from '@chuhe/protocol';
import { checkForUpdates } from './update-watch.ts';

const CHECK_EVERY_MILLIS = SERVICE_WORKER.checkSeconds * 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watch(answer: () => Promise<Response>) {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(answer);
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const registration = { installing: null, update } as unknown as ServiceWorkerRegistration;
  checkForUpdates(window, registration, '/sw.js');
  return { fetch, update };
}

it('asks past every cache, and updates when the script is there', async () => {
  const { fetch, update } = watch(() => Promise.resolve(new Response('')));
  await vi.advanceTimersByTimeAsync(CHECK_EVERY_MILLIS - 1);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledWith('/sw.js', expect.objectContaining({ cache: 'no-store' }));
  expect(update).toHaveBeenCalledTimes(1);
});

it('does not update when the script is not there', async () => {
  const { fetch, update } = watch(() => Promise.resolve(new Response('', { status: 503 })));
  await vi.advanceTimersByTimeAsync(CHECK_EVERY_MILLIS);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(update).not.toHaveBeenCalled();
});

it('sends no request while offline, and goes on after a failure', async () => {
  const online = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const { fetch, update } = watch(() => Promise.reject(new TypeError('out of reach')));
  await vi.advanceTimersByTimeAsync(CHECK_EVERY_MILLIS);
  expect(fetch).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(2 * CHECK_EVERY_MILLIS);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(update).not.toHaveBeenCalled();
});
