import { describe, expect, test, vi } from 'vitest';
import { type NetworkCache, NoRoom } from './network-cache.ts';
import { createNetworkStore } from './network-store.ts';

const NETWORK = { sha256: 'a'.repeat(64), bytes: 200 };

/** A device that keeps fetched networks; the test decides when a fetch ends. */
function device(kept?: typeof NETWORK) {
  const fetching = Promise.withResolvers<void>();
  const reporting: ((received: number) => void)[] = [];
  const cache = {
    find: vi.fn<NetworkCache['find']>(async () => Promise.resolve(kept)),
    read: vi.fn<NetworkCache['read']>(async () => Promise.resolve(new ArrayBuffer(8))),
    fetch: vi.fn<NetworkCache['fetch']>(async (_, signal, onProgress) => {
      reporting.push(onProgress);
      signal.addEventListener('abort', () => fetching.reject(signal.reason));
      return fetching.promise;
    }),
    remove: vi.fn<NetworkCache['remove']>(async () => Promise.resolve()),
  };
  return {
    cache,
    fetching,
    store: createNetworkStore(cache),
    come: (received: number) => reporting[0]?.(received),
  };
}

describe('the network of a device', () => {
  test('is found on the device, and looked for once', async () => {
    const { store, cache } = device(NETWORK);
    store.subscribe(() => undefined);
    expect(await store.usable()).toEqual(NETWORK);
    expect(store.get()).toMatchObject({ kept: NETWORK, use: 'waiting' });
    expect(cache.find).toHaveBeenCalledTimes(1);
  });

  test('comes by a download, whose steps are told by the percent', async () => {
    const { store, fetching, come } = device();
    const seen: (number | undefined)[] = [];
    store.subscribe(() => seen.push(store.get().percent));
    const done = store.fetch(NETWORK);
    for (const received of [0, 1, 2, 3, 200]) come(received);
    fetching.resolve();
    await done;
    expect(seen.slice(0, 3)).toEqual([0, 1, 100]);
    expect(store.get()).toMatchObject({ kept: NETWORK, percent: undefined, failure: undefined });
  });

  test('a download that is under way is not begun again, and can be stopped without a complaint', async () => {
    const { store, cache } = device();
    const done = store.fetch(NETWORK);
    await store.fetch(NETWORK);
    expect(cache.fetch).toHaveBeenCalledTimes(1);
    store.cancel();
    await done;
    expect(store.get()).toMatchObject({
      kept: undefined,
      percent: undefined,
      failure: undefined,
    });
  });

  test.each([
    ['fetch', new Error('the network is damaged')],
    ['room', new NoRoom('full')],
  ] as const)(
    'a download that ends with "%s" says so and leaves the old network',
    async (failure, error) => {
      const { store, fetching } = device(NETWORK);
      await store.usable();
      const done = store.fetch({ ...NETWORK, sha256: 'b'.repeat(64) });
      fetching.reject(error);
      await done;
      expect(store.get()).toMatchObject({ kept: NETWORK, failure });
    },
  );

  test.each(['refused', 'failed'] as const)('one that was %s is not tried again', async (use) => {
    const { store } = device(NETWORK);
    await store.usable();
    store.report(use);
    expect(await store.usable()).toBeUndefined();
    expect(store.get()).toMatchObject({ kept: NETWORK, use });
  });

  test('one that the browser has dropped is forgotten', async () => {
    const { store, cache } = device(NETWORK);
    await store.usable();
    cache.read.mockRejectedValue(new Error('gone'));
    await expect(store.read(NETWORK)).rejects.toThrow('gone');
    expect(store.get().kept).toBeUndefined();
  });

  test('is removed by a press', async () => {
    const { store, cache } = device(NETWORK);
    await store.usable();
    store.report('used');
    await store.remove();
    expect(cache.remove).toHaveBeenCalled();
    expect(await store.usable()).toBeUndefined();
    expect(store.get()).toMatchObject({ kept: undefined, use: 'waiting' });
  });
});
